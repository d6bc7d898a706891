import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import {
  listWaiting,
  storeWaiting,
  subscribeToWaiting,
  type Waiting,
  waitingText,
} from "../../platform/http/waiting.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";

/** What waits for an account on this device, and what the site has refused. */
export function useWaiting(uid: string) {
  useSyncExternalStore(
    subscribeToWaiting,
    () => waitingText(uid),
    () => "",
  );
  return typeof localStorage === "undefined" ? [] : listWaiting(uid);
}

/** `2 things wait for the network`, and how many were refused. */
export function sayWaiting(list: Waiting[]) {
  const refused = list.filter((one) => one.refused).length;
  const waiting = list.length - refused;
  return [
    waiting === 1 && "1 thing waits for the network",
    waiting > 1 && `${waiting} things wait for the network`,
    refused === 1 && "1 thing could not be done",
    refused > 1 && `${refused} things could not be done`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** The list on a page, if there is anything in it. */
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

/** A list of what waits, with a way to take each back. */
export function WaitingList({ uid, onLeave }: WaitingListProps) {
  return (
    <ul className="grid gap-3 text-start">
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
  /** Called when somebody follows a link in it. */
  onLeave?: () => void;
}

function WaitingItem({ uid, waiting, onLeave }: WaitingListProps & { waiting: Waiting }) {
  const { words, since, refused, draft } = waiting;
  const [pending, setPending] = useState(false);
  const date = new Date(since);
  const remove = useSingleFlight(async () => {
    setPending(true);
    const { takeBack } = await import("./own-waiting.ts");
    const isBack = await takeBack(uid, waiting);
    setPending(false);
    if (isBack && draft) notify.success("It is a draft again. Find it under Share a Tip.");
    if (!isBack)
      notify.error(
        "It could not be taken back. It was already sent, or this device has no room for it.",
      );
  });
  return (
    <>
      <p className="wrap-anywhere">{words}</p>
      {refused ? (
        <p className="font-semibold wrap-anywhere">
          Not done: {refused}
          {draft && " Its text is a draft again."}
        </p>
      ) : (
        <p className="text-sm text-base-content/80">
          Since{" "}
          <time dateTime={date.toISOString()}>
            {date.toLocaleString("en", { dateStyle: "medium", timeStyle: "short" })}
          </time>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {refused && draft && (
          <Link
            to="/shareTip"
            className="btn btn-primary btn-sm"
            onClick={() => {
              void remove();
              onLeave?.();
            }}
          >
            Edit the draft
          </Link>
        )}
        {refused && !draft && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() => storeWaiting(uid, { ...waiting, refused: undefined })}
          >
            Try again
          </button>
        )}
        <button
          type="button"
          className="btn btn-sm"
          aria-label={`${refused ? "Remove" : "Take back"}: ${words}`}
          aria-disabled={pending}
          onClick={remove}
        >
          {refused ? "Remove" : "Take back"}
        </button>
      </div>
    </>
  );
}
