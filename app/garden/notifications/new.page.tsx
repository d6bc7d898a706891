import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice as EmptyNotice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import type { Route } from "./+types/new.page.ts";
import { FeedSection } from "./feed-section.tsx";
import { notificationCalls } from "./notifications.contract.ts";
import type { News } from "./notifications.ts";
import { notificationWords, pathOfHappening } from "./notifications.words.ts";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const page = await context.get(apiContext).call(notificationCalls.news, { query: { cursor } });
  return { ...page, isFirst: cursor === undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={notificationWords.whatIsNew} />;

/** What is new of the tips, gardeners and plants that somebody follows. */
export default function NewPage({ loaderData: { news, next, isFirst } }: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={notificationWords.whatIsNew} />
      <Heading
        title={notificationWords.whatIsNew}
        subtitle={notificationWords.newFromWhatYouFollow}
      />
      {news.length === 0 && next === null ? (
        <EmptyNotice text={isFirst ? notificationWords.nothingNew : notificationWords.nothingOlder}>
          <p className="text-base-content/75">{notificationWords.pressFollow}</p>
          <Link to="/plants" className="btn btn-primary">
            {notificationWords.plants}
          </Link>
        </EmptyNotice>
      ) : (
        <ol className="grid gap-4">
          {news.map((each) => (
            <NewsCard key={each.remark ?? each.tip._id} news={each} />
          ))}
        </ol>
      )}
      <nav aria-label={notificationWords.more} className="mt-8 flex flex-wrap gap-3">
        {next !== null && (
          <Link to={{ search: `cursor=${next}` }} className="btn btn-primary">
            {notificationWords.older}
          </Link>
        )}
        <Link to="/account#following" className="btn">
          {notificationWords.whatYouFollow}
        </Link>
      </nav>
      <FeedSection />
    </section>
  );
}

function NewsCard({ news: { tip, remark: comment, by, text, language, at } }: { news: News }) {
  const site = useSite();
  return (
    <li className="paper p-5 sm:p-6">
      <h2 className="font-display text-xl wrap-anywhere">
        <Link to={pathOfHappening(tip, comment, site)} className="link-hover link">
          <bdi lang={langOf(tip.language)}>{tip.title}</bdi>
        </Link>
      </h2>
      <p className="mt-1 text-sm text-base-content/80 wrap-anywhere">
        {rich(comment === null ? notificationWords.tipBy : notificationWords.writtenBy, {
          gardener: <GardenerLink gardener={{ _id: by._id, gardenersName: by.name }} />,
          day: <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>,
        })}
      </p>
      <p dir="auto" lang={langOf(language)} className="mt-2 wrap-anywhere">
        {text}
      </p>
    </li>
  );
}

export const ErrorBoundary = () => <ScreenError title={notificationWords.whatIsNew} />;
