import { useState } from "react";
import * as v from "valibot";
import { beginningOf } from "../../platform/page/page-head.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatMoment } from "../../platform/text/dates.ts";
import { languageSchema } from "../../platform/text/languages.ts";
import { rich } from "../../platform/text/rich.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { maxOfferLength, maxOffers } from "./drafts.ts";
import { draftWords } from "./drafts.words.ts";
import type { DeviceDraft } from "./kept-drafts.ts";

export function DraftOffers({ drafts, onGoOn, onThrowAway }: Actions & { drafts: DeviceDraft[] }) {
  const [all, setAll] = useState(false);
  if (drafts.length === 0) return null;
  return (
    <section
      tabIndex={-1}
      aria-label={draftWords.yourDrafts}
      className="mb-6 grid grid-cols-1 gap-3 outline-none"
    >
      {drafts.slice(0, all ? undefined : maxOffers).map((draft) => (
        <Offer key={draft.id} draft={draft} onGoOn={onGoOn} onThrowAway={onThrowAway} />
      ))}
      {!all && drafts.length > maxOffers && (
        <button
          type="button"
          className="btn w-fit"
          onClick={({ currentTarget }) => {
            // Moves the focus, because this button disappears.
            currentTarget.closest("section")?.focus();
            setAll(true);
          }}
        >
          {draftWords.showAll({ number: drafts.length })}
        </button>
      )}
    </section>
  );
}

function Offer({ draft, onGoOn, onThrowAway }: Actions & { draft: DeviceDraft }) {
  const { values, keptAt } = draft;
  const words = values.title || values.description || values.plantType;
  const lang = v.is(languageSchema, values.language) ? langOf(values.language) : undefined;
  const throwAway = useSingleFlight(() => onThrowAway(draft));
  return (
    <div className="paper flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow basis-48">
        <p>
          {rich(draftWords.draftFrom, {
            time: <time dateTime={new Date(keptAt).toISOString()}>{formatMoment(keptAt)}</time>,
          })}
        </p>
        {words && (
          <p dir="auto" lang={lang} className="overflow-x-clip text-base-content/80 wrap-anywhere">
            {beginningOf(words, maxOfferLength)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-sm" onClick={() => onGoOn(draft)}>
          {draftWords.goOn}
        </button>
        <button type="button" className="btn btn-sm" onClick={throwAway}>
          {draftWords.delete}
        </button>
      </div>
    </div>
  );
}

interface Actions {
  onGoOn: (draft: DeviceDraft) => void;
  onThrowAway: (draft: DeviceDraft) => Promise<unknown>;
}
