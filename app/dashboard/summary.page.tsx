import { useOutletContext } from "react-router";
import { PageTitle } from "../platform/site.tsx";

/** The caption of every card (spec 9). */
const caption = "Jan 1st - Feb 1st";

/** The site in numbers: a card for each counter. */
export default function Summary() {
  const counters = Object.entries(useOutletContext<Record<string, number>>());
  return (
    <>
      <PageTitle word="Dashboard" />
      <h1 className="sr-only">Dashboard</h1>
      <dl className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5">
        {counters.map(([key, value]) => (
          <div key={key} className="rounded-box border border-base-300 bg-base-100 p-5">
            <dt className="text-base-content/75">{titleOf(key)}</dt>
            <dd className="mt-1 font-display text-4xl">{value}</dd>
            <dd className="mt-2 text-sm text-base-content/75">{caption}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** `tips_count` as `Tips Count`. */
function titleOf(key: string) {
  return key.replaceAll("_", " ").replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
