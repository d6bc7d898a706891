import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { keeping } from "../../platform/page/keeping.ts";
import { Bell as BellIcon } from "../../platform/ui/action-icons.tsx";
import { notificationsPath, notificationWords } from "./notifications.words.ts";

/** The most that are shown: there are more, then. */
const maxUnread = 99;

/** The event of the window after which the bell shows another number. */
export const notificationsSeen = "notices-seen";

/** Nothing but a page that says so, and going to another one, changes what the bell shows. */
function subscribe(listener: () => void) {
  addEventListener(notificationsSeen, listener);
  return () => removeEventListener(notificationsSeen, listener);
}

/** Leads to the notifications, and shows at how many tips there is something new. */
export function Bell({ className }: { className: string }) {
  // What a page has asked for before it is shown has told the number.
  useLocation();
  const number = useSyncExternalStore(
    subscribe,
    () => Number(keeping.unread ?? 0),
    () => 0,
  );
  const count = number > maxUnread ? `${maxUnread}+` : String(number);
  return (
    <Link
      to={notificationsPath}
      aria-label={labelOf(number)}
      className={`bell btn btn-ghost relative size-11 px-0 ${className}`}
    >
      <BellIcon />
      {number > 0 && (
        <span className="badge badge-sm absolute top-0.5 end-0 border-0 bg-accent px-1.5 font-semibold text-accent-content">
          {count}
        </span>
      )}
    </Link>
  );
}

function labelOf(unread: number) {
  if (unread === 0) return notificationWords.notifications;
  return unread > maxUnread
    ? notificationWords.notificationsManyUnread({ most: maxUnread })
    : notificationWords.notificationsUnread({ count: unread });
}
