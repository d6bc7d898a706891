import { data, Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { PageTitle, siteContext, useSite } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { capitalized } from "../../platform/text/format.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/troubles.page.ts";
import { troubleCalls, troubleKinds } from "./troubles.contract.ts";
import { type CountedTrouble, troublePath } from "./troubles.ts";
import { troubleWords } from "./troubles.words.ts";

export async function clientLoader({ context }: Pick<Route.ClientLoaderArgs, "context">) {
  const troubles = await context
    .get(apiContext)
    .call(troubleCalls.list, { query: namesInLanguage() });
  return troubles.map(({ slug, name, kind, tips }) => ({
    ...{ slug, kind, tips },
    name: capitalized(name),
  }));
}

export async function loader({ context }: Route.LoaderArgs) {
  if (context.get(siteContext).membersOnly) return data([], 404);
  return clientLoader({ context });
}

export const handle: PageHandle = { search: [] };

type NamedTrouble = Omit<CountedTrouble, "names">;

/** All troubles of the site by kind, from A to Z. */
export default function Troubles({ loaderData: troubles }: Route.ComponentProps) {
  const { url, base = "", membersOnly } = useSite();
  if (membersOnly) {
    return (
      <>
        <PageTitle title={troubleWords.notFound} />
        <Notice text={troubleWords.onlyMembers} />
      </>
    );
  }
  const kinds = [...Map.groupBy(troubles, ({ kind }) => kind)].sort(
    ([a], [b]) => troubleKinds.indexOf(a) - troubleKinds.indexOf(b),
  );
  return (
    <section className="mx-auto max-w-6xl px-4 py-10 sm:px-6">
      <PageTitle title={troubleWords.troubles} />
      <link rel="canonical" href={`${url}${base}/troubles`} />
      <Heading title={troubleWords.troubles} subtitle={troubleWords.howToRecognise} />
      <nav aria-label={troubleWords.kindsOfTrouble} className="mb-8">
        <ul className="flex flex-wrap gap-2">
          {kinds.map(([kind]) => (
            <li key={kind}>
              <a href={`#${kind}`} className="btn btn-sm">
                {troubleWords.kinds[kind]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-10">
        {kinds.map(([kind, group]) => (
          <section key={kind} aria-labelledby={kind}>
            <h2 id={kind} className="mb-3 scroll-mt-20 font-display text-3xl text-primary">
              {troubleWords.kinds[kind]}
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
        <span className="shrink-0 text-base text-base-content/80">
          {troubleWords.tips({ count: tips })}
        </span>
      )}
    </li>
  );
}

export const ErrorBoundary = () => <ScreenError title={troubleWords.troubles} />;
