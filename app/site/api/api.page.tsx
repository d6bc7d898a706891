import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { locale } from "../../platform/text/locale.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/api.page.ts";
import { apiWords } from "./api.words.ts";
import { CallSearch, Found, maxLength } from "./call-search.tsx";
import { inEnglish } from "./code.tsx";
import { FirstMinutes, findSteps } from "./first-minutes.tsx";

async function load({ context, request }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { findCalls, groupPath, readDescription, searched, titleOf } = await import(
    "./description.ts"
  );
  const { hasTokens, groups } = await readDescription(context.get(apiContext));
  const text = (new URL(request.url).searchParams.get("text") ?? "").slice(0, maxLength).trim();
  return {
    ...{ text, hasTokens },
    groups: groups.map(({ name, description, calls }) => ({
      ...{ path: groupPath(name), title: titleOf(name), description, count: calls.length },
    })),
    found: text ? { calls: findCalls(groups, text), steps: findSteps(searched(text)) } : null,
  };
}

export const loader = (args: Route.LoaderArgs) => load(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const handle: PageHandle = { search: ["text"] };

export default function Api({ loaderData }: Route.ComponentProps) {
  const { text, hasTokens, groups, found } = loaderData;
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={apiWords.api} />
      <Heading title={apiWords.api} subtitle={apiWords.subtitle} />
      {found ? (
        <>
          <CallSearch text={text} />
          <Found {...found} />
        </>
      ) : (
        <>
          <p className="mb-6 max-w-prose">
            {rich(apiWords.whatItIs, {
              description: (words) => (
                <a href="/openapi.json" dir="ltr" className="link link-primary">
                  {words}
                </a>
              ),
            })}
          </p>
          <CallSearch text={text} />
          <FirstMinutes hasTokens={hasTokens} />
          <Groups groups={groups} />
        </>
      )}
    </section>
  );
}

const Groups = ({ groups }: Pick<Route.ComponentProps["loaderData"], "groups">) => (
  <section aria-labelledby="all-calls">
    <h2 id="all-calls" className="mb-2 font-display text-2xl">
      {apiWords.allCalls}
    </h2>
    {contentLanguage(locale()) !== "en" && <p className="mb-4">{apiWords.inEnglish}</p>}
    <Rows framed>
      {groups.map(({ path, title, description, count }) => (
        <li key={path} className="grid gap-x-6 py-4 sm:grid-cols-[1fr_auto]">
          <Link to={path} className="link link-primary font-semibold">
            {title}
          </Link>
          <span className="text-base-content/80 sm:col-start-2 sm:row-start-1">
            {apiWords.calls({ count })}
          </span>
          <p {...inEnglish()} className="sm:col-span-2">
            {description}
          </p>
        </li>
      ))}
    </Rows>
  </section>
);

export const ErrorBoundary = () => <ScreenError title={apiWords.api} />;
