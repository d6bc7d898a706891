import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { keeping } from "../../platform/page/keeping.ts";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { closeShownNotifications } from "../../platform/push/push-notification.ts";
import { langOf } from "../../platform/text/content-language.ts";
import { formatDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice as EmptyNotice } from "../../platform/ui/notice.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { Tabs } from "../../platform/ui/tabs.tsx";
import { GardenerLink } from "../gardeners/gardener-link.tsx";
import type { Route } from "./+types/notifications.page.ts";
import { notificationsSeen } from "./bell.tsx";
import { FeedSection } from "./feed-section.tsx";
import { lineText, pathOfHappening, pathOfLine } from "./notification-texts.ts";
import { notificationCalls } from "./notifications.contract.ts";
import { type News, type Notification, notificationTag } from "./notifications.ts";
import { newsPath, notificationsPath, notificationWords } from "./notifications.words.ts";

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const cursor = searchParams.get("cursor") ?? undefined;
  const query = { cursor };
  const isFirst = cursor === undefined;
  if (searchParams.get("show") === "new") {
    const { news, next } = await api.call(notificationCalls.news, { query });
    return { news, notifications: null, next, isFirst };
  }
  const { notices: notifications, from, next } = await api.call(notificationCalls.list, { query });
  // Does not wait for this call, so that the page appears at once. The notifications count as seen
  // even if the gardener leaves the page.
  void markSeen(api, notifications, from);
  return { news: null, notifications, next, isFirst };
}
clientLoader.hydrate = true as const;

/** Marks the listed notifications as seen. The open page still shows these as new. */
async function markSeen(api: ApiClient, notifications: Notification[], from: number) {
  const [last] = notifications;
  if (!last || !notifications.some(({ unread }) => unread)) return;
  const body = { from, upTo: last.at };
  const reply = await api.call(notificationCalls.read, { body }).catch(() => null);
  if (!reply) return;
  keeping.unread = String(reply.unread);
  dispatchEvent(new Event(notificationsSeen));
  await closeShownNotifications(notifications.map(({ subject }) => notificationTag(subject._id)));
}

export const HydrateFallback = () => <ScreenLoading title={notificationWords.notifications} />;

/** Lists the notifications of a gardener and, on a second tab, news of followed subjects. */
export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { news, notifications, next, isFirst } = loaderData;
  const isEmpty = (news ?? notifications).length === 0 && next === null;
  const current = news ? newsPath : notificationsPath;
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={news ? notificationWords.whatIsNew : notificationWords.notifications} />
      <Heading
        title={news ? notificationWords.whatIsNew : notificationWords.notifications}
        subtitle={news ? notificationWords.newFromWhatYouFollow : notificationWords.keptFor90Days}
      />
      <Tabs
        label={notificationWords.notifications}
        tabs={[
          { to: notificationsPath, label: notificationWords.notifications },
          { to: newsPath, label: notificationWords.whatIsNew },
        ]}
        current={current}
      />
      {isEmpty ? (
        <NothingYet isFirst={isFirst} isNews={news !== null} />
      ) : (
        <ol className="grid gap-4">
          {news?.map((each) => (
            <NewsCard key={each.remark ?? each.tip._id} news={each} />
          ))}
          {notifications?.map((each) => (
            <NotificationCard key={`${each.subject._id} ${each.unread}`} notification={each} />
          ))}
        </ol>
      )}
      <nav aria-label={notificationWords.more} className="mt-8 flex flex-wrap gap-3">
        {next !== null && (
          <Link
            to={`${current}${news ? "&" : "?"}${new URLSearchParams({ cursor: next })}`}
            className="btn"
          >
            {notificationWords.older}
          </Link>
        )}
        <Link to="/account/notifications#following" className="btn">
          {notificationWords.whatYouFollow}
        </Link>
      </nav>
      <FeedSection />
    </section>
  );
}

function NothingYet({ isFirst, isNews }: { isFirst: boolean; isNews: boolean }) {
  const text = isNews ? notificationWords.nothingNew : notificationWords.nothingHasHappened;
  return (
    <EmptyNotice text={isFirst ? text : notificationWords.nothingOlder}>
      <p className="text-base-content/75">
        {isNews ? notificationWords.pressFollow : notificationWords.whatIsShownHere}
      </p>
      <Link to={isNews ? "/plants" : "/browseTips"} className="btn btn-primary">
        {isNews ? notificationWords.plants : notificationWords.browse}
      </Link>
    </EmptyNotice>
  );
}

interface SubjectCardProps {
  subject: Notification["subject"];
  path: string;
  isUnread?: boolean;
  children: ReactNode;
}

/** A card with the title of a tip or an event. */
function SubjectCard({ subject, path, isUnread = false, children }: SubjectCardProps) {
  return (
    <li className="paper p-5 sm:p-6">
      <h2 className="font-display text-xl wrap-anywhere">
        <Link to={path} className="link-hover link">
          <bdi lang={langOf(subject.language)}>{subject.title}</bdi>
        </Link>{" "}
        {isUnread && (
          <span className="badge badge-sm border-0 bg-accent align-middle font-sans font-semibold text-accent-content">
            {notificationWords.new}
          </span>
        )}
      </h2>
      {children}
    </li>
  );
}

const Day = ({ at }: { at: number }) => (
  <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
);

function NotificationCard({ notification }: { notification: Notification }) {
  const { subject, mine, unread, at, lines } = notification;
  const site = useSite();
  const [first] = lines;
  if (!first) return null;
  const path = pathOfLine(notification, { ...first, remark: null }, site);
  return (
    <SubjectCard subject={subject} path={path} isUnread={unread}>
      <ul className="mt-2 grid gap-1">
        {lines.map((line) => (
          <li key={line.kind} className="wrap-anywhere">
            <Link
              to={pathOfLine(notification, line, site)}
              className="link inline-block decoration-base-content/35 py-1 underline-offset-4"
            >
              {lineText(line, mine)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-base-content/80">
        <Day at={at} />
      </p>
    </SubjectCard>
  );
}

function NewsCard({ news: { tip, remark: comment, by, text, language, at } }: { news: News }) {
  const path = pathOfHappening(tip, comment, useSite());
  return (
    <SubjectCard subject={tip} path={path}>
      <p className="mt-1 text-sm text-base-content/80 wrap-anywhere">
        {rich(comment === null ? notificationWords.tipBy : notificationWords.writtenBy, {
          gardener: <GardenerLink gardener={{ _id: by._id, gardenersName: by.name }} />,
          day: <Day at={at} />,
        })}
      </p>
      <p dir="auto" lang={langOf(language)} className="mt-2 wrap-anywhere">
        {text}
      </p>
    </SubjectCard>
  );
}

export const ErrorBoundary = () => <ScreenError title={notificationWords.notifications} />;
