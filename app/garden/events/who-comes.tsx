import { GardenerLink } from "../gardeners/gardener-link.tsx";
import { Portrait } from "../gardeners/portrait.tsx";
import type { Coming } from "./events.ts";
import { eventWords } from "./events.words.ts";

/** Lists the gardeners who come or may come, in the order of their answers. */
export function WhoComes({ items, hasMore }: { items: Coming[]; hasMore: boolean }) {
  return (
    <section aria-labelledby="who-comes">
      <h2 id="who-comes" className="mb-2 font-display text-2xl">
        {eventWords.whoComes}
      </h2>
      {items.length === 0 && <p>{eventWords.nobodyYet}</p>}
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {items.map((person, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: some gardeners have no id, and none moves
            key={place}
            className="flex min-w-0 items-center gap-3 py-2"
          >
            <Portrait
              image={person.image}
              name={person.name}
              size={40}
              className="size-10 max-w-none shrink-0 rounded-full"
            />
            <div className="min-w-0 leading-snug wrap-anywhere">
              <GardenerLink gardener={{ _id: person._id, gardenersName: person.name }} />
              {person.guests > 0 && ` ${eventWords.plusGuests({ guests: person.guests })}`}
              <NotCertain person={person} />
            </div>
          </li>
        ))}
      </ul>
      {hasMore && <p>{eventWords.andMore}</p>}
    </section>
  );
}

function NotCertain({ person: { answer, isWaiting } }: { person: Coming }) {
  if (!isWaiting && answer !== "maybe") return null;
  return (
    <span className="block text-sm text-base-content/80">
      {isWaiting ? eventWords.waits : eventWords.answers.maybe}
    </span>
  );
}
