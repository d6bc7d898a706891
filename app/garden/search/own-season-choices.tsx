import type { ReactNode } from "react";
import { conditionsOf } from "../gardens/climates.ts";
import { useMyGarden } from "../gardens/my-garden.tsx";
import { searchWords } from "./search.words.ts";

export interface Choice {
  value: string;
  label: string;
  tips?: number | undefined;
}

interface Choices {
  gardens: Choice[];
  now: Choice[];
}

/** Moves the choices that fit the reader's garden to the top. */
export default function OwnSeasonChoices({ gardens, now, children }: OwnSeasonChoicesProps) {
  const mine = useMyGarden();
  if (!mine) return children({ gardens, now });
  const garden = conditionsOf(mine);
  const known = gardens.find(({ value }) => value === garden);
  const likeMine = { value: garden, label: searchWords.gardensLikeMine, tips: known?.tips };
  return children({
    gardens: [likeMine, ...gardens.filter((choice) => choice !== known)],
    now: now.toSorted((one) => (one.value === mine.hemisphere ? -1 : 1)),
  });
}

interface OwnSeasonChoicesProps extends Choices {
  children: (choices: Choices) => ReactNode;
}
