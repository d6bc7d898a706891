import { formatNumber } from "../../platform/text/format.ts";
import { type Icon as IconType, ThumbsUp } from "../../platform/ui/icons.tsx";
import { Leaf, NotebookText, UsersRound } from "../../platform/ui/more-icons.tsx";
import { dashboardWords } from "./dashboard.words.ts";

/** The icons of counters, by patterns of their names. The default is a leaf. */
const icons: [RegExp, IconType][] = [
  [/tip/, NotebookText],
  [/gardener/, UsersRound],
  [/like/, ThumbsUp],
];

export function CounterCards({ counters }: { counters: [string, number][] }) {
  return (
    <dl className="col-span-full grid gap-4 @lg:grid-cols-2 @min-[40rem]:grid-cols-3 @min-[50rem]:row-start-1 @min-[50rem]:grid-cols-4 @min-[60rem]:grid-cols-5">
      {counters.map(([key, value]) => (
        <div key={key} className="paper @container flex flex-col p-4 sm:p-5">
          <dt className="flex items-center gap-3 leading-snug text-base-content/80 md:flex-col md:items-start">
            <CounterIcon name={key} />
            {titleOf(key)}
          </dt>
          <dd className={`mt-2 mb-3 font-display leading-none ${fontSize(value)}`}>
            {formatNumber(value)}
          </dd>
          <dd className="mt-auto border-t border-dashed border-base-300 pt-2 text-sm text-base-content/80">
            {dashboardWords.counted}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CounterIcon({ name }: { name: string }) {
  const Icon = icons.find(([pattern]) => pattern.test(name))?.[1] ?? Leaf;
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-full bg-base-200 text-primary">
      <Icon size={20} />
    </span>
  );
}

/** Returns a font size with which the number fits into its card. */
function fontSize(value: number) {
  return formatNumber(value).length > 6
    ? "text-[clamp(1.5rem,17cqi,3.25rem)]"
    : "text-[clamp(2.5rem,28cqi,3.25rem)]";
}

/**
 * Returns the translated name of a counter. A counter without a translation gets a title from its
 * key: `Tips Count` for `tips_count`.
 */
function titleOf(key: string) {
  const known: Partial<Record<string, string>> = dashboardWords.counters;
  if (known[key]) return known[key];
  return key.replaceAll("_", " ").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
