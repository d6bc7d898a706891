import { capitalized, formatSequence } from "../../platform/text/format.ts";
import { gardenWords } from "../gardens/gardens.words.ts";
import { searchWords } from "./search.words.ts";

interface GardenChoice {
  /** A climate, with a setting or without one: `hard-warm-dry`. */
  value: string;
  /** True for the climate of the site's own garden. */
  ofSite?: boolean | undefined;
}

/** Gardens as a filter names them: `Hard winters, warm summers, little rain`. */
export function nameOfGarden({ value, ofSite }: GardenChoice) {
  const [winter = "", summer = "", setting = ""] = value.split("-");
  const groups: [Readonly<Record<string, string>>, string][] = [
    [gardenWords.winters, winter],
    [gardenWords.summers, summer],
    [gardenWords.settings, setting],
  ];
  const words = formatSequence(groups.flatMap(([group, key]) => group[key] ?? []));
  return ofSite ? searchWords.climateOfSite({ climate: words }) : capitalized(words || value);
}
