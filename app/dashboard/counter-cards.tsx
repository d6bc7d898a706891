import { Leaf, type LucideIcon, NotebookText, ThumbsUp, UsersRound } from "lucide-react";
import { number } from "../platform/format.ts";

/** The caption of every card (spec 9). */
const caption = "Jan 1st - Feb 1st";

/** Marks by what is counted; a leaf for what nobody has drawn yet. */
const marks: [RegExp, LucideIcon][] = [
  [/tip/, NotebookText],
  [/gardener/, UsersRound],
  [/like/, ThumbsUp],
];

/** The site in numbers: an entry of the journal for each counter. */
export function CounterCards({ counters }: { counters: [string, number][] }) {
  return (
    <dl className="col-span-full grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:row-start-1 lg:grid-cols-4 xl:grid-cols-5">
      {counters.map(([key, value]) => (
        <div key={key} className="paper @container flex flex-col p-4 sm:p-5">
          <dt className="flex items-center gap-3 leading-snug text-base-content/80 md:flex-col md:items-start">
            <CounterIcon of={key} />
            {titleOf(key)}
          </dt>
          <dd className={`mt-2 mb-3 font-display leading-none ${sizeOf(value)}`}>
            {number(value)}
          </dd>
          <dd className="mt-auto border-t border-dashed border-base-300 pt-2 text-sm text-base-content/80">
            {caption}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CounterIcon({ of: key }: { of: string }) {
  const Icon = marks.find(([what]) => what.test(key))?.[1] ?? Leaf;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-base-200 text-primary">
      <Icon size={20} aria-hidden="true" />
    </span>
  );
}

/** As large as the card is wide enough for, with more than six signs too. */
function sizeOf(value: number) {
  return number(value).length > 6
    ? "text-[clamp(1.5rem,17cqi,3.25rem)]"
    : "text-[clamp(2.5rem,28cqi,3.25rem)]";
}

/** `tips_count` as `Tips Count`. */
function titleOf(key: string) {
  return key.replaceAll("_", " ").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
