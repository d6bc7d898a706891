import { useSyncExternalStore } from "react";
import { Link, useLocation } from "react-router";
import { keeping } from "../../platform/page/keeping.ts";
import { Bell as BellIcon } from "../../platform/ui/action-icons.tsx";
import { notificationsPath, notificationWords } from "./notifications.words.ts";

/** The highest number that the bell shows. For more notifications, the bell adds a plus sign. */
const maxUnread = 99;

/** The name of the window event after each change of the number in the bell. */
export const notificationsSeen = "notices-seen";

/** Renders the bell again after a `notificationsSeen` event. A navigation also renders it again. */
function subscribe(listener: () => void) {
  addEventListener(notificationsSeen, listener);
  return () => removeEventListener(notificationsSeen, listener);
}

/** Links to the notifications, and shows the number of subjects with unread notifications. */
export function Bell({ className }: { className: string }) {
  // Renders again after a navigation, because the replies for each page contain the number.
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
