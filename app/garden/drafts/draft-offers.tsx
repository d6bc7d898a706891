import { beginningOf } from "../../platform/page/page-head.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { type Draft, maxOfferLength } from "./drafts.ts";

/** Offers to go on with what was not sent. */
export function DraftOffers({ drafts, onGoOn, onThrowAway }: DraftOffersProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Your drafts" className="mb-6 grid grid-cols-1 gap-3">
      {drafts.map((draft) => (
        <Offer
          key={draft.id}
          draft={draft}
          onGoOn={() => onGoOn(draft)}
          onThrowAway={() => onThrowAway(draft)}
        />
      ))}
    </section>
  );
}

function Offer({ draft, onGoOn, onThrowAway }: OfferProps) {
  const { values, keptAt } = draft;
  const words = values.title || values.description || values.plantType;
  const throwAway = useSingleFlight(onThrowAway);
  const date = new Date(keptAt);
  return (
    <div className="paper flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 grow basis-48">
        <p>
          You have a draft from{" "}
          <time dateTime={date.toISOString()}>
            {date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}
          </time>
        </p>
        {words && (
          <p className="text-base-content/80 wrap-anywhere">{beginningOf(words, maxOfferLength)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-primary btn-sm" onClick={onGoOn}>
          Go on writing
        </button>
        <button type="button" className="btn btn-sm" onClick={throwAway}>
          Delete draft
        </button>
      </div>
    </div>
  );
}

interface DraftOffersProps {
  drafts: Draft[];
  onGoOn: (draft: Draft) => void;
  onThrowAway: (draft: Draft) => Promise<unknown>;
}

interface OfferProps {
  draft: Draft;
  onGoOn: () => void;
  onThrowAway: () => Promise<unknown>;
}
