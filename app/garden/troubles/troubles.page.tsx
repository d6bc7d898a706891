import { data, Link } from "react-router";
import { apiContext, rethrowAsResponse } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { PageTitle, siteContext, useSite } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/troubles.page.ts";
import { troubleCalls } from "./troubles.contract.ts";
import { type CountedTrouble, troublePath } from "./troubles.ts";

export async function clientLoader({ context }: Pick<Route.ClientLoaderArgs, "context">) {
  const troubles = await context.get(apiContext).call(troubleCalls.list).catch(rethrowAsResponse);
  return troubles.map(({ slug, name, kind, tips }) => ({ slug, name, kind, tips }));
}

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteContext).membersOnly) return data([], 404);
  return clientLoader({ context });
}

export const handle: PageHandle = { search: [] };

type NamedTrouble = Omit<CountedTrouble, "names">;

const kindLabels: Record<CountedTrouble["kind"], string> = {
  disease: "Diseases",
  pest: "Pests",
  animal: "Animals",
  disorder: "Other plant problems",
  weather: "Weather",
  soil: "Soil and compost",
  weed: "Weeds",
};

/** Every trouble that the site knows, by its kind, from A to Z. */
export default function Troubles({ loaderData: troubles }: Route.ComponentProps) {
  const { url, membersOnly } = useSite();
  if (membersOnly) {
    return (
      <>
        <PageTitle title="Not Found" />
        <Notice text="Only members can read about troubles here." />
      </>
    );
  }
  const kinds = [...Map.groupBy(troubles, ({ kind }) => kind)].sort(
    ([a], [b]) => order.indexOf(a) - order.indexOf(b),
  );
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle title="Troubles" />
      <link rel="canonical" href={`${url}/troubles`} />
      <Heading
        title="Troubles"
        subtitle="How to recognise each trouble, and what gardeners here do against it"
      />
      <nav aria-label="Kinds of trouble" className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {kinds.map(([kind]) => (
            <li key={kind}>
              <a href={`#${kind}`} className="btn btn-sm">
                {kindLabels[kind]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-10">
        {kinds.map(([kind, group]) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="mb-3 scroll-mt-20 font-display text-3xl text-primary">
              {kindLabels[kind]}
            </h2>
            <ul className="gap-6 sm:columns-2 lg:columns-3">
              {group.map((trouble) => (
                <TroubleItem key={trouble.slug} trouble={trouble} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

const order = Object.keys(kindLabels);

function TroubleItem({ trouble: { slug, name, tips } }: { trouble: NamedTrouble }) {
  return (
    <li className="relative flex break-inside-avoid items-baseline justify-between gap-3 border-b border-base-300 py-2 wrap-anywhere">
      <Link
        to={troublePath(slug)}
        className={`whole-link link-hover link ${tips > 0 ? "font-semibold" : ""}`}
      >
        {name}
      </Link>
      {tips > 0 && (
        <span className="shrink-0 text-base text-base-content/80">{formatCount(tips, "tip")}</span>
      )}
    </li>
  );
}

export const ErrorBoundary = () => <ScreenError title="Troubles" />;
