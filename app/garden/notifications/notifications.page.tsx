import { Link } from "react-router";
import { apiContext } from "../../platform/http/api-context.ts";
import { keeping } from "../../platform/page/keeping.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { closeShownNotifications } from "../../platform/push/push-notification.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice as EmptyNotice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import type { Route } from "./+types/notifications.page.ts";
import { notificationsSeen } from "./bell.tsx";
import { notificationCalls } from "./notifications.contract.ts";
import { type Notification, notificationTag } from "./notifications.ts";
import { lineText, notificationWords, pathOfHappening } from "./notifications.words.ts";

/** What is listed is seen: it stays marked as new on the page that shows it for the first time. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const page = await api.call(notificationCalls.list, { query: { cursor } });
  const [last] = page.notices;
  if (page.notices.some(({ unread }) => unread) && last) {
    // Who goes on meanwhile has seen them all the same.
    void api
      .call(notificationCalls.read, { body: { from: page.from, upTo: last.at } })
      .then(({ unread }) => {
        keeping.unread = String(unread);
        dispatchEvent(new Event(notificationsSeen));
        return closeShownNotifications(page.notices.map(({ tip }) => notificationTag(tip._id)));
      })
      .catch(() => {});
  }
  return { ...page, isFirst: cursor === undefined };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={notificationWords.notifications} />;

/** What has happened at the tips that concern a gardener. */
export default function NotificationsPage({
  loaderData: { notices: notifications, next, isFirst },
}: Route.ComponentProps) {
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={notificationWords.notifications} />
      <Heading title={notificationWords.notifications} subtitle={notificationWords.keptFor90Days} />
      {notifications.length === 0 && next === null ? (
        <EmptyNotice
          text={isFirst ? notificationWords.nothingHasHappened : notificationWords.nothingOlder}
        >
          <p className="text-base-content/75">{notificationWords.whatIsShownHere}</p>
          <Link to="/browseTips" className="btn btn-primary">
            {notificationWords.browse}
          </Link>
        </EmptyNotice>
      ) : (
        <ol className="grid gap-4">
          {notifications.map((notification) => (
            <NotificationCard
              key={`${notification.tip._id} ${notification.unread}`}
              notice={notification}
            />
          ))}
        </ol>
      )}
      <nav aria-label={notificationWords.more} className="mt-8 flex flex-wrap gap-3">
        {next !== null && (
          <Link to={{ search: `cursor=${next}` }} className="btn btn-primary">
            {notificationWords.older}
          </Link>
        )}
        <Link to="/new" className="btn">
          {notificationWords.whatIsNew}
        </Link>
        <Link to="/account#following" className="btn">
          {notificationWords.whatYouFollow}
        </Link>
      </nav>
    </section>
  );
}

function NotificationCard({ notice: { tip, mine, unread, at, lines } }: { notice: Notification }) {
  const site = useSite();
  return (
    <li className="paper p-5 sm:p-6">
      <h2 className="font-display text-xl wrap-anywhere">
        <Link to={pathOfHappening(tip, null, site)} className="link-hover link">
          <bdi lang={langOf(tip.language)}>{tip.title}</bdi>
        </Link>{" "}
        {unread && (
          <span className="badge badge-sm border-0 bg-accent align-middle font-sans font-semibold text-accent-content">
            {notificationWords.new}
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

export const ErrorBoundary = () => <ScreenError title={notificationWords.notifications} />;
