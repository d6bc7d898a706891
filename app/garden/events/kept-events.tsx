import { langOf } from "../../platform/text/content-language.ts";
import { CopyLine } from "../tips/tip-notices.tsx";
import type { EventCopy } from "./event-copy.ts";
import { EventMarks } from "./event-facts.tsx";
import { sayAnswer, sayWhen } from "./event-texts.ts";
import type { ListedEvent } from "./events.ts";
import { eventWords } from "./events.words.ts";

interface KeptEventsProps {
  copy: EventCopy;
  dates: readonly ListedEvent[];
}

/** Shows the stored dates of a requested event or list. For an event, the next date comes first. */
export function AskedEvents({ copy, dates, isList }: KeptEventsProps & { isList: boolean }) {
  const [date, ...others] = dates;
  if (!date || isList) {
    return (
      <section className="grid gap-4">
        <h1 className="font-display text-4xl leading-tight">{eventWords.title}</h1>
        <CopyLine keptAt={copy.keptAt} />
        <KeptEvents copy={copy} dates={dates} />
      </section>
    );
  }
  return (
    <>
      <article className="paper grid gap-4 p-6 sm:p-10">
        <h1
          dir="auto"
          lang={langOf(date.language)}
          className="font-display text-4xl leading-tight text-balance wrap-anywhere"
        >
          {date.title}
        </h1>
        <CopyLine keptAt={copy.keptAt} />
        <p className="font-semibold">{sayWhen(date)}</p>
        <KeptFacts copy={copy} date={date} />
      </article>
      {others.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-4 font-display text-2xl">{eventWords.otherDates}</h2>
          <KeptEvents copy={copy} dates={others} />
        </section>
      )}
    </>
  );
}

/** Lists the stored dates. Each date opens in place, because other pages may not load offline. */
export function KeptEvents({ copy, dates }: KeptEventsProps) {
  return (
    <ul className="grid gap-3">
      {dates.map((date) => (
        <li key={`${date._id} ${date.day}`}>
          <details className="paper p-4">
            <summary className="ms-5 cursor-pointer list-outside font-display text-xl leading-snug wrap-anywhere">
              <span dir="auto" lang={langOf(date.language)} className="block">
                {date.title}
              </span>
              <span className="block font-sans text-sm text-base-content/75">{sayWhen(date)}</span>
            </summary>
            <div className="mt-4 grid gap-4">
              <KeptFacts copy={copy} date={date} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Shows the place, the member's answer and the text of a date stored on this device. */
function KeptFacts({ copy, date }: { copy: EventCopy; date: ListedEvent }) {
  const lang = langOf(date.language);
  const view = copy.views.find(({ event }) => event._id === date._id);
  const answer = view?.answers.find(({ day }) => day === date.day);
  return (
    <>
      <EventMarks event={date} isForMembers={date.audience === "members"} />
      {date.place && (
        <p dir="auto" lang={lang} className="wrap-anywhere">
          {date.place}
        </p>
      )}
      {answer && <p>{sayAnswer(answer)}</p>}
      {view?.event.text && (
        <p
          dir="auto"
          lang={lang}
          className="max-w-prose leading-relaxed whitespace-pre-line wrap-anywhere"
        >
          {view.event.text}
        </p>
      )}
    </>
  );
}
