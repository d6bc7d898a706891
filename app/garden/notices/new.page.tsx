import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { formatDay } from "../../platform/text/format.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice as EmptyNotice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import type { Route } from "./+types/new.page.ts";
import { FeedSection } from "./feed-section.tsx";
import { noticeCalls } from "./notices.contract.ts";
import type { News } from "./notices.ts";
import { pathOfHappening } from "./notices.words.ts";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const page = await context.get(apiContext).call(noticeCalls.news, { query: { cursor } });
  return { ...page, isFirst: cursor === undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title="What is new" />;

/** What is new of the tips, gardeners and plants that somebody follows. */
export default function NewPage({ loaderData: { news, next, isFirst } }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title="What is new" />
      <Heading
        title="What is new"
        subtitle="From the tips, gardeners and plants that you follow, of the last 90 days"
      />
      {news.length === 0 && next === null ? (
        <EmptyNotice text={isFirst ? "Nothing new yet" : "There is nothing older"}>
          <p className="text-base-content/75">
            Press Follow on the page of a tip, a gardener or a plant. From then on, you find here
            what is new there.
          </p>
          <Link to="/plants" className="btn btn-primary">
            Plants
          </Link>
        </EmptyNotice>
      ) : (
        <ol className="grid gap-4">
          {news.map((each) => (
            <NewsCard key={each.remark ?? each.tip._id} news={each} />
          ))}
        </ol>
      )}
      <nav aria-label="More" className="mt-8 flex flex-wrap gap-3">
        {next !== null && (
          <Link to={{ search: `cursor=${next}` }} className="btn btn-primary">
            Older
          </Link>
        )}
        <Link to="/account#following" className="btn">
          What you follow
        </Link>
      </nav>
      <FeedSection />
    </section>
  );
}

function NewsCard({ news: { tip, remark, by, text, at } }: { news: News }) {
  const site = useSite();
  return (
    <li className="paper p-5 sm:p-6">
      <h2 className="font-display text-xl wrap-anywhere">
        <Link to={pathOfHappening(tip, remark, site)} className="link-hover link">
          {tip.title}
        </Link>
      </h2>
      <p className="mt-1 text-sm text-base-content/80 wrap-anywhere">
        {remark === null ? "A tip by " : "Written under it by "}
        <GardenerLink gardener={{ _id: by._id, gardenersName: by.name }} />,{" "}
        <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
      </p>
      <p className="mt-2 wrap-anywhere">{text}</p>
    </li>
  );
}

export const ErrorBoundary = () => <ScreenError title="What is new" />;
