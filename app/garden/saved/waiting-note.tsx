import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { listWaiting, waitingText } from "../../platform/http/waiting.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { savedWords } from "./saved.words.ts";
import { copySavedTips } from "./saved-copy.ts";
import { sayWaiting, useWaiting, WaitingList } from "./waiting-list.tsx";

/** The interval between attempts to reach the network, in milliseconds. */
const triedEveryMs = 30_000;

/**
 * Shows a note in a corner of every page if calls wait for the network. The note opens a list of
 * these calls. The component sends the calls as soon as possible.
 */
export default function WaitingNote({ uid }: { uid: string }) {
  const list = useWaiting(uid);
  const [isOpen, setIsOpen] = useState(false);
  useSending(uid);
  const isShown = list.length > 0;
  // The page reserves space for the note (app.css).
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-waiting", isShown);
    return () => document.documentElement.removeAttribute("data-waiting");
  }, [isShown]);
  return createPortal(
    <>
      <div role="status" className="waiting-note no-print">
        {isShown && (
          <button
            type="button"
            className="btn btn-sm h-auto min-h-11 max-w-[calc(100vw-1.5rem)] border-base-300 bg-base-100 py-2 shadow-paper"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
          >
            {sayWaiting(list)}
          </button>
        )}
      </div>
      {isOpen && (
        <Dialog
          title={savedWords.waiting}
          text={list.length > 0 ? savedWords.keptHere : savedWords.allSent}
          onClose={() => setIsOpen(false)}
        >
          <div className="mt-5">
            <WaitingList uid={uid} onLeave={() => setIsOpen(false)} />
          </div>
        </Dialog>
      )}
    </>,
    document.body,
  );
}

/**
 * Sends waiting calls at once and at intervals. Also sends them when the network returns or the
 * page becomes visible.
 */
function useSending(uid: string) {
  const api = useApi();
  const auth = useAuth();
  const { revalidate } = useRevalidator();
  const text = waitingText(uid);

  const send = useSingleFlight(async () => {
    const { sendOwnWaiting } = await import("./own-waiting.ts");
    const { sent, refused } = await sendOwnWaiting(api, auth, uid);
    const [first] = sent;
    if (first) {
      notify.success(
        sent.length === 1
          ? savedWords.sent({ words: first.words })
          : savedWords.sentNow({ count: sent.length }),
      );
    }
    for (const { words, refused: reason = "" } of refused) {
      notify.error(savedWords.refused({ words, reason }));
    }
    if (!first) return;
    await revalidate();
    await copySavedTips(api, auth);
  });
  const sendNow = useEffectEvent(() => void send());

  // biome-ignore lint/correctness/useExhaustiveDependencies: sends again when the list changes
  useEffect(sendNow, [text]);
  useEffect(() => {
    const timer = setInterval(sendNow, triedEveryMs);
    const seen = () => document.hidden || sendNow();
    addEventListener("online", sendNow);
    document.addEventListener("visibilitychange", seen);
    return () => {
      clearInterval(timer);
      removeEventListener("online", sendNow);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);

  const leave = useEffectEvent(() => {
    const { length } = listWaiting(uid);
    if (length === 0 || auth.currentUser()?.uid === uid) return;
    notify.success(savedWords.waitsHere({ count: length }));
  });
  useEffect(() => leave, []);
}
