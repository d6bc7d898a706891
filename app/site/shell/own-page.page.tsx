import { data } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { Problem } from "../../platform/http/problem.ts";
import { beginningOf, pageHeadContext } from "../../platform/page/page-head.ts";
import { PageTitle, useOperatorText } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import { pageCalls, pageNames, pageNotFound } from "../pages/pages.contract.ts";
import { pageWords } from "../pages/pages.words.ts";
import type { Route } from "./+types/own-page.page.ts";
import NotFound from "./not-found.page.tsx";
import { shellWords } from "./shell.words.ts";
import "./own-page.css";

/** Reads the page at an address such as `/privacy`; null if it does not exist. */
async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const name = pageNames.find((known) => known === params.pageName);
  if (!name) return null;
  return context
    .get(apiContext)
    .call(pageCalls.read, { params: { name } })
    .then(({ title, html }) => ({
      ...{ title: title ?? pageWords.links[name], html },
      hasOwnTitle: title !== null,
    }))
    .catch((error: unknown) => {
      if (error instanceof Problem && error.details.type === pageNotFound.type) return null;
      throw error;
    });
}

export async function loader(args: Route.LoaderArgs) {
  const page = await load(args);
  if (page) args.context.set(pageHeadContext, headOf(page, args.params.pageName));
  return data(page, page ? 200 : 404);
}

/** The letters that Markdown's HTML escapes, by the names of their entities. */
const escaped: Readonly<Record<string, string>> = { amp: "&", gt: ">", lt: "<", quot: '"' };

const headOf = ({ title, html }: { title: string; html: string }, name: string) => ({
  title,
  description: beginningOf(
    html.replace(/<[^>]*>/g, " ").replace(/&(\w+);/g, (_, name: string) => escaped[name] ?? " "),
  ),
  canonicalPath: `/${name}`,
});

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const handle: PageHandle = { search: [] };

export default function OwnPage({ loaderData: page }: Route.ComponentProps) {
  const written = useOperatorText();
  if (!page) return <NotFound />;
  return (
    <article className="mx-auto max-w-3xl px-4 py-10 sm:px-6 sm:py-14">
      <PageTitle title={page.title} />
      <Heading title={page.title} written={page.hasOwnTitle ? written : undefined} />
      <div
        {...written}
        className="own-page -mx-1 overflow-x-clip px-1"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown without HTML
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
    </article>
  );
}

export const ErrorBoundary = () => <ScreenError title={shellWords.errorTitle} />;
