import { data, Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import type { PageHandle } from "../../platform/http/known-search.ts";
import { beginningOf, pageHeadContext } from "../../platform/page/page-head.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { locale } from "../../platform/text/locale.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { ScreenError } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/call-group.page.ts";
import { apiWords } from "./api.words.ts";
import { CallSection } from "./call-section.tsx";
import { CallName, inEnglish } from "./code.tsx";

async function load({ params, context }: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const { readDescription, titleOf } = await import("./description.ts");
  const { groups } = await readDescription(context.get(apiContext));
  const group = groups.find(({ name }) => name === params.group);
  return group ? { ...group, title: apiWords.callsOf({ name: titleOf(group.name) }) } : null;
}

export async function loader(args: Route.LoaderArgs) {
  const group = await load(args);
  if (!group) return data(null, 404);
  args.context.set(pageHeadContext, {
    title: group.title,
    description: beginningOf(group.description),
    canonicalPath: `/api/${group.name}`,
  });
  return group;
}

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const handle: PageHandle = { search: [] };

/** Shows the input and the reply of each call in a group, and how to try it. */
export default function CallGroup({ loaderData: group }: Route.ComponentProps) {
  if (!group) {
    return (
      <>
        <PageTitle title={apiWords.api} />
        <Notice text={apiWords.noGroup} isScreen>
          <ToAll />
        </Notice>
      </>
    );
  }
  const { title, description, calls } = group;
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={title} />
      <Heading title={title} />
      <p {...inEnglish()} className="-mt-6 mb-6 max-w-prose text-lg text-base-content/80">
        {description}
      </p>
      {contentLanguage(locale()) !== "en" && <p className="mb-4">{apiWords.inEnglish}</p>}
      <ToAll />
      <ul className="mt-6 grid grid-cols-1 gap-1">
        {calls.map((call) => (
          <li key={call.id}>
            <a href={`#${call.id}`} className="link py-0.5">
              <CallName call={call} />
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-6 divide-y divide-base-300">
        {calls.map((call) => (
          <CallSection key={call.id} call={call} />
        ))}
      </div>
    </section>
  );
}

const ToAll = () => (
  <Link to="/api" className="link link-primary">
    {apiWords.allCalls}
  </Link>
);

export const ErrorBoundary = () => <ScreenError title={apiWords.api} />;
