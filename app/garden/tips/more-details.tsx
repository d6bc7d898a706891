import { useMemo, useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import type { FieldErrors } from "../../platform/http/form.ts";
import { createNameFinder } from "../../platform/text/name-finder.ts";
import { TextField } from "../../platform/ui/field.tsx";

import { LanguageField } from "../../platform/ui/language-field.tsx";
import { ChevronDown } from "../../platform/ui/more-icons.tsx";
import { type ChosenSeason, SeasonField, taskOf } from "../gardens/season-field.tsx";
import { sortedSeason } from "../gardens/seasons.ts";
import { suggestSeason } from "../gardens/suggest-season.ts";
import { taskInMonths } from "../gardens/tasks.words.ts";
import { useYear } from "../gardens/when-line.tsx";
import type { CountedTrouble } from "../troubles/troubles.ts";
import { troubleWords } from "../troubles/troubles.words.ts";
import { nameIn, TroublesField } from "../troubles/troubles-field.tsx";
import { AddressField, type PictureAddress } from "./picture-field.tsx";
import type { FormTip } from "./tip-input.ts";
import { tipWords } from "./tips.words.ts";

/**
 * Shows the fields that few tips need. The fields are open if one of them has a value, or an error
 * in the latest submission. While the fields are closed, a line shows their values, or suggestions
 * from the text.
 */
export function MoreDetails({ tip, text, address, refusal, ...more }: MoreDetailsProps) {
  const { allTroubles, errors } = more;
  const { user } = useAuth();
  const year = useYear();
  const [season, setSeason] = useState<ChosenSeason>({
    when: sortedSeason(tip?.when ?? []),
    task: taskOf(tip?.deed),
  });
  const [chosen, setChosen] = useState<readonly string[]>(tip?.troubles ?? []);
  const finder = useMemo(() => createNameFinder(allTroubles), [allTroubles]);
  const named = finder.namedIn(text);
  const suggestion = suggestSeason(text, year);
  const contents = [
    taskInMonths(season.when, season.task, year),
    ...chosen.map((slug) => nameIn(allTroubles, slug)),
    address?.url && !address.isDrawing ? tipWords.pictureAddress : "",
  ].filter(Boolean);
  const suggested = [
    taskInMonths(suggestion.when, suggestion.deed, year),
    ...named.map(({ slug }) => nameIn(allTroubles, slug)),
  ].filter(Boolean);

  const [isOpen, setOpen] = useState(contents.length > 0);
  const [lastRefusal, setLastRefusal] = useState(refusal);
  if (refusal !== lastRefusal) {
    setLastRefusal(refusal);
    const { image_url: picture, when, deed: task, troubles, language } = refusal ?? {};
    if ((address?.url && picture) || when || task || troubles || language) setOpen(true);
  }

  return (
    <details
      className="group rounded-field border border-base-content/60"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-4 py-2.5">
        <span className="min-w-0 grow">
          <span className="font-semibold">{tipWords.moreDetails}</span>{" "}
          <span className="block text-sm wrap-anywhere text-base-content/75 group-open:hidden">
            {lineOf(contents, suggested)}
          </span>
        </span>
        <ChevronDown size={18} className="shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-1 gap-6 px-4 pt-2 pb-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <SeasonField chosen={season} onChoose={setSeason} suggestion={suggestion} />
        </div>
        <div className="sm:col-span-2">
          <TroublesField chosen={chosen} onChoose={setChosen} list={allTroubles} named={named} />
        </div>
        {address && (
          <AddressField address={address} error={address.url ? errors.image_url : undefined} />
        )}
        <LanguageField label={tipWords.language} defaultValue={tip?.language} />
        <TextField
          label={tipWords.yourName}
          name="username"
          value={user?.displayName ?? ""}
          readOnly
        />
        <TextField
          label={tipWords.yourEmail}
          name="email"
          value={user?.email ?? ""}
          hint={tipWords.emailHint}
          readOnly
        />
      </div>
    </details>
  );
}

function lineOf(contents: string[], suggested: string[]) {
  if (contents.length > 0) return contents.join(" · ");
  if (suggested.length > 0) return `${troubleWords.foundInText} ${suggested.join(" · ")}`;
  return tipWords.moreDetailsAre;
}

interface MoreDetailsProps {
  tip: FormTip | undefined;
  /** The title and the description of the tip. */
  text: string;
  /** All troubles; empty until they are loaded. */
  allTroubles: readonly CountedTrouble[];
  /** The address of the picture; null if the tip has photos. */
  address: PictureAddress | null;
  /** The errors of the latest submission. */
  refusal: FieldErrors | undefined;
  /** The errors that remain after the author's corrections. */
  errors: FieldErrors;
}
