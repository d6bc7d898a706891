import { useEffect, useState } from "react";
import { Link } from "react-router";
import { draftCalls } from "../../garden/drafts/drafts.contract.ts";
import { useUnread } from "../../garden/notifications/bell.tsx";
import { notificationsPath } from "../../garden/notifications/notifications.words.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { homeWords } from "./home.words.ts";

/** Links to what concerns a gardener, in one line above the headline, so that nothing moves. */
export function OwnStart() {
  const unread = useUnread();
  const drafts = useDrafts();
  return (
    <ul className="absolute inset-x-0 top-0 mx-auto flex h-12 max-w-6xl items-center gap-x-5 overflow-x-auto px-4 whitespace-nowrap sm:px-6">
      {unread > 0 && <Entry to={notificationsPath} text={homeWords.unread({ count: unread })} />}
      <Entry to="/season" text={homeWords.goodNow} />
      {drafts > 0 && <Entry to="/shareTip" text={homeWords.drafts({ count: drafts })} />}
    </ul>
  );
}

function Entry({ to, text }: { to: string; text: string }) {
  return (
    <li>
      <Link to={to} className="link inline-block py-2.5 font-semibold text-primary">
        {text}
      </Link>
    </li>
  );
}

/** Returns the number of a gardener's drafts; 0 while it is unknown. */
function useDrafts() {
  const api = useApi();
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOld = false;
    api.call(draftCalls.list).then(
      (drafts) => {
        if (!isOld) setCount(drafts.length);
      },
      // The page of the form says what is wrong.
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [api]);
  return count;
}
