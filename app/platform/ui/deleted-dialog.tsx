import { useEffect, useState } from "react";
import { Problem } from "../http/problem.ts";
import { Dialog, OkButton } from "./dialog.tsx";
import { useSingleFlight } from "./single-flight.ts";
import { notify } from "./toast.tsx";
import { uiWords } from "./ui.words.ts";

/** The time for which an undo is offered, in milliseconds. The server allows more time. */
const offerMs = 10_000;

/** A message that something is deleted, with a button that undoes the deletion. */
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
        buttons={
          <>
            <OkButton onClick={onClose} />
            {failure === "lost" && (
              <button type="button" className="btn" onClick={bringBack}>
                {uiWords.tryAgain}
              </button>
            )}
          </>
        }
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      key="deleted"
      title={uiWords.deleted}
      about={about}
      text={text}
      buttons={
        <>
          <OkButton onClick={onClose} />
          <UndoButton onClick={bringBack} />
        </>
      }
      onClose={onClose}
    />
  );
}

interface DeletedDialogProps {
  about?: string;
  text: string;
  /**
   * Messages after an undo: the thing is back, the undo came too late, or the outcome is unknown.
   */
  words: { back: string; late: string; lost: string };
  undo: () => Promise<unknown>;
  onBack: () => void;
  onClose: () => void;
}

/**
 * A button that disappears when its time is over. It stays while it has the focus, because some
 * people need more time.
 */
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
