import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { keeping } from "../../platform/page/keeping.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { closeShownNotices } from "../../platform/push/push-notice.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice as EmptyNotice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/notices.page.ts";
import { noticesSeen } from "./bell.tsx";
import { noticeCalls } from "./notices.contract.ts";
import { type Notice, noticeTag } from "./notices.ts";
import { lineText, noticeWords, pathOfHappening } from "./notices.words.ts";

/** What is listed is seen: it stays marked as new on the page that shows it for the first time. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const page = await api.call(noticeCalls.list, { query: { cursor } });
  const [last] = page.notices;
  if (page.notices.some(({ unread }) => unread) && last) {
    // Who goes on meanwhile has seen them all the same.
    void api
      .call(noticeCalls.read, { body: { from: page.from, upTo: last.at } })
      .then(({ unread }) => {
        keeping.unread = String(unread);
        dispatchEvent(new Event(noticesSeen));
        return closeShownNotices(page.notices.map(({ tip }) => noticeTag(tip._id)));
      })
      .catch(() => {});
  }
  return { ...page, isFirst: cursor === undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={noticeWords.notices} />;

/** What has happened at the tips that concern a gardener. */
export default function NoticesPage({
  loaderData: { notices, next, isFirst },
}: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={noticeWords.notices} />
      <Heading title={noticeWords.notices} subtitle={noticeWords.keptFor90Days} />
      {notices.length === 0 && next === null ? (
        <EmptyNotice text={isFirst ? noticeWords.nothingHasHappened : noticeWords.nothingOlder}>
          <p className="text-base-content/75">{noticeWords.whatIsShownHere}</p>
          <Link to="/browseTips" className="btn btn-primary">
            {noticeWords.browse}
          </Link>
        </EmptyNotice>
      ) : (
        <ol className="grid gap-4">
          {notices.map((notice) => (
            <NoticeCard key={`${notice.tip._id} ${notice.unread}`} notice={notice} />
          ))}
        </ol>
      )}
      <nav aria-label={noticeWords.more} className="mt-8 flex flex-wrap gap-3">
        {next !== null && (
          <Link to={{ search: `cursor=${next}` }} className="btn btn-primary">
            {noticeWords.older}
          </Link>
        )}
        <Link to="/new" className="btn">
          {noticeWords.whatIsNew}
        </Link>
        <Link to="/account#following" className="btn">
          {noticeWords.whatYouFollow}
        </Link>
      </nav>
    </section>
  );
}

function NoticeCard({ notice: { tip, mine, unread, at, lines } }: { notice: Notice }) {
  const site = useSite();
  return (
    <li className="paper p-5 sm:p-6">
      <h2 className="font-display text-xl wrap-anywhere">
        <Link to={pathOfHappening(tip, null, site)} className="link-hover link">
          <bdi lang={langOf(tip.language)}>{tip.title}</bdi>
        </Link>{" "}
        {unread && (
          <span className="badge badge-sm border-0 bg-accent align-middle font-sans font-semibold text-accent-content">
            {noticeWords.new}
          </span>
        )}
      </h2>
      <ul className="mt-2 grid gap-1">
        {lines.map((line) => (
          <li key={line.kind} className="wrap-anywhere">
            <Link
              to={pathOfHappening(tip, line.remark, site)}
              className="link inline-block decoration-base-content/35 py-1 underline-offset-4"
            >
              {lineText(line, mine)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-base-content/80">
        <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
      </p>
    </li>
  );
}

export const ErrorBoundary = () => <ScreenError title={noticeWords.notices} />;
