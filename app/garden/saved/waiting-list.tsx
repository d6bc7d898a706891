import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import {
  listWaiting,
  storeWaiting,
  subscribeToWaiting,
  type Waiting,
  waitingText,
} from "../../platform/http/waiting.ts";
import { formatMoment } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { savedWords } from "./saved.words.ts";

/** Returns an account's waiting calls on this device, and calls that the site has refused. */
export function useWaiting(uid: string) {
  useSyncExternalStore(
    subscribeToWaiting,
    () => waitingText(uid),
    () => "",
  );
  return typeof localStorage === "undefined" ? [] : listWaiting(uid);
}

/** Returns the numbers of waiting and of failed changes, in words. */
export function sayWaiting(list: Waiting[]) {
  const count = list.filter((one) => one.refused).length;
  const refused = savedWords.thingsRefused({ count });
  if (count > 0 && count === list.length) return refused;
  const waiting = savedWords.thingsWait({ count: list.length - count });
  return count > 0 ? savedWords.waitAndRefused({ waiting, refused }) : waiting;
}

export function WaitingSection({ uid }: { uid: string }) {
  const list = useWaiting(uid);
  if (list.length === 0) return null;
  return (
    <section className="my-6">
      <h2 className="mb-3 font-display text-2xl">{sayWaiting(list)}</h2>
      <WaitingList uid={uid} />
    </section>
  );
}

/** Lists waiting calls, each with a button that cancels it. */
export function WaitingList({ uid, onLeave }: WaitingListProps) {
  return (
    <ul tabIndex={-1} className="grid gap-3 text-start outline-none">
      {useWaiting(uid).map((waiting) => (
        <li
          key={waiting.key}
          className="grid gap-2 rounded-field border border-base-300 bg-base-200 px-4 py-3"
        >
          <WaitingItem uid={uid} waiting={waiting} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  );
}

interface WaitingListProps {
  uid: string;
  /** Called when a link in the list is followed. */
  onLeave?: () => void;
}

function WaitingItem({ uid, waiting, onLeave }: WaitingListProps & { waiting: Waiting }) {
  const { words, since, refused, draft } = waiting;
  const [pending, setPending] = useState(false);
  const remove = useSingleFlight(async () => {
    setPending(true);
    const { takeBack } = await import("./own-waiting.ts");
    const isBack = await takeBack(uid, waiting);
    setPending(false);
    if (isBack && draft && !refused) notify.success(savedWords.draftAgain);
    if (!isBack) notify.error(savedWords.notTakenBack);
  });
  return (
    <>
      <p className="wrap-anywhere">{words}</p>
      {refused ? (
        <p className="font-semibold wrap-anywhere">
          {draft
            ? savedWords.notDoneButDraft({ reason: refused })
            : savedWords.notDone({ reason: refused })}
        </p>
      ) : (
        <p className="text-sm text-base-content/80">
          {rich(savedWords.since, {
            time: <time dateTime={new Date(since).toISOString()}>{formatMoment(since)}</time>,
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {refused && draft && (
          <Link
            to="/shareTip"
            className="btn btn-sm"
            onClick={() => {
              void remove();
              onLeave?.();
            }}
          >
            {savedWords.editDraft}
          </Link>
        )}
        {refused && !draft && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => storeWaiting(uid, { ...waiting, refused: undefined })}
          >
            {uiWords.tryAgain}
          </button>
        )}
        <button
          type="button"
          className="btn btn-sm"
          aria-label={
            refused ? savedWords.removeThis({ words }) : savedWords.takeThisBack({ words })
          }
          aria-disabled={pending}
          onClick={async ({ currentTarget }) => {
            const list = currentTarget.closest("ul");
            await remove();
            // The pressed button is gone, and the list too if it is empty.
            if (document.activeElement !== document.body) return;
            const place = list?.isConnected ? list : document.querySelector("main");
            place?.focus();
          }}
        >
          {refused ? savedWords.remove : savedWords.takeBack}
        </button>
      </div>
    </>
  );
}
