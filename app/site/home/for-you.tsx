import { Suspense, use, useLayoutEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { findDrafts } from "../../garden/drafts/kept-drafts.ts";
import { lineText } from "../../garden/notifications/notification-texts.ts";
import { notificationCalls } from "../../garden/notifications/notifications.contract.ts";
import { notificationsPath } from "../../garden/notifications/notifications.words.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { askedOnce } from "../../platform/page/keeping.ts";
import { beginningOf } from "../../platform/page/page-head.ts";
import { useSite } from "../../platform/page/site.tsx";
import { homeWords } from "./home.words.ts";
import { keepRoom, keptRoom, makeRoom } from "./room.ts";

/**
 * The maximum number of unread notifications shown here. The notifications page shows all of them.
 */
const maxShown = 2;

type Line = readonly [to: string, text: string];

const readOnce = askedOnce<Line[]>();

/** Reads the unread notifications and the newest draft. Each becomes a line with a link. */
async function readLines(api: ApiClient, uid: string, discussion: boolean): Promise<Line[]> {
  const [unread, [draft]] = await Promise.all([
    discussion ? readUnread(api) : [],
    findDrafts(api, uid, null),
  ]);
  if (!draft) return unread;
  const { title } = draft.values;
  const text = title
    ? homeWords.draft({ title: beginningOf(title, 80) })
    : homeWords.draftWithoutTitle;
  return [...unread, ["/shareTip", text]];
}

async function readUnread(api: ApiClient) {
  const page = await api.call(notificationCalls.list).catch(() => null);
  return (page?.notices ?? [])
    .filter(({ unread }) => unread)
    .slice(0, maxShown)
    .flatMap(({ subject, mine, lines: [line] }): Line[] =>
      line ? [[notificationsPath, `${lineText(line, mine)}: ${subject.title}`]] : [],
    );
}

/** The first part of a member's home page: unread notifications and the newest draft. */
export function ForYou({ uid }: { uid: string }) {
  const api = useApi();
  const { discussion = false } = useSite();
  const [asked] = useState(() => readOnce(uid, () => readLines(api, uid, discussion)));
  return (
    <Suspense>
      <Lines asked={asked} />
    </Suspense>
  );
}

/**
 * Shows the lines if they fit into the reserved space, so that nothing moves. If no space is
 * reserved, always shows the lines.
 */
function Lines({ asked }: { asked: Promise<Line[]> }) {
  const lines = use(asked);
  const section = useRef<HTMLElement>(null);
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const height = section.current?.offsetHeight ?? 0;
    const room = keptRoom();
    setFits(room === 0 || height <= room);
    keepRoom(height);
    return () => makeRoom(height);
  }, []);
  if (lines.length === 0) return null;
  return (
    <section
      ref={section}
      aria-label={homeWords.forYou}
      className={`inset-x-0 border-b border-base-300 bg-base-100 ${fits ? "" : "invisible absolute"}`}
    >
      <ul className="mx-auto flex max-w-6xl flex-wrap gap-2 px-4 py-3 sm:px-6">
        {lines.map(([to, text]) => (
          <li key={text} className="min-w-0 max-sm:w-full">
            <Link
              to={to}
              dir="auto"
              className="btn btn-wrap justify-start py-2 text-start wrap-anywhere"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
