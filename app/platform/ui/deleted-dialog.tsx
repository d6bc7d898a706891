import { useEffect, useState } from "react";
import { Problem } from "../http/problem.ts";
import { Dialog } from "./dialog.tsx";
import { useSingleFlight } from "./single-flight.ts";
import { notify } from "./toast.tsx";
import { uiWords } from "./ui.words.ts";

/** The time for which it is offered to bring something back, in milliseconds. The server gives more. */
const offerMs = 10_000;

/** Says that something is deleted, and brings it back. */
export function DeletedDialog({ about, text, words, undo, onBack, onClose }: DeletedDialogProps) {
  const [failure, setFailure] = useState<"late" | "lost" | null>(null);
  const bringBack = useSingleFlight(async () => {
    try {
      await undo();
      notify.success(words.back);
      onBack();
    } catch (error) {
      setFailure(error instanceof Problem && error.status === 404 ? "late" : "lost");
    }
  });
  if (failure) {
    return (
      <Dialog
        key="undo failed"
        title={uiWords.error}
        about={about}
        text={failure === "late" ? words.late : words.lost}
        onClose={onClose}
      >
        <OkButton onClick={onClose} />
        {failure === "lost" && (
          <button type="button" className="btn" onClick={bringBack}>
            {uiWords.tryAgain}
          </button>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog key="deleted" title={uiWords.deleted} about={about} text={text} onClose={onClose}>
      <OkButton onClick={onClose} />
      <UndoButton onClick={bringBack} />
    </Dialog>
  );
}

interface DeletedDialogProps {
  about?: string;
  text: string;
  /** Said when it is back, when it is too late, and when nobody knows. */
  words: { back: string; late: string; lost: string };
  undo: () => Promise<unknown>;
  /** Called when it is back. */
  onBack: () => void;
  onClose: () => void;
}

/** Goes when its time is over, but not while it has the focus: whoever needs longer has longer. */
function UndoButton({ onClick }: { onClick: () => void }) {
  const [isOver, setOver] = useState(false);
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), offerMs);
    return () => clearTimeout(timer);
  }, []);
  if (isOver && !isHeld) return null;
  return (
    <button
      type="button"
      className="btn"
      onClick={onClick}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {uiWords.undo}
    </button>
  );
}

export function OkButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-primary" onClick={onClick}>
      {uiWords.ok}
    </button>
  );
}
