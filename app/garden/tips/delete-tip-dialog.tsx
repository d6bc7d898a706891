import { useEffect, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import type { FormResult } from "../../platform/http/form.ts";
import { Problem } from "../../platform/http/problem.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { ownTipCalls } from "./own-tips.contract.ts";
import type { Tip } from "./tips.ts";

/** The time for which it is offered to bring a tip back, in milliseconds. The server gives a minute. */
const offerMs = 10_000;

/**
 * Asks before a tip is deleted, deletes it, and says whether that went well (spec 8). Then the tip can
 * be brought back.
 */
export function DeleteTipDialog({ tip, onClose }: DeleteTipDialogProps) {
  const { state, data, submit } = useFetcher<FormResult>();
  const deleteTip = useSingleFlight(() => submit({ id: tip._id }, { method: "post" }));
  const about = `“${tip.title}”`;
  if (state === "idle" && data) {
    return data.ok ? (
      <Deleted id={tip._id} about={about} onClose={onClose} />
    ) : (
      <Dialog
        key="failed"
        title="!Error"
        about={about}
        text="Failed to Delete Tip"
        onClose={onClose}
      >
        <OkButton onClick={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      key="question"
      about={about}
      text="You won't be able to revert this!"
      confirmLabel="Yes, delete it!"
      pending={state !== "idle"}
      onConfirm={deleteTip}
      onClose={onClose}
    />
  );
}

interface DeleteTipDialogProps {
  tip: Tip;
  onClose: () => void;
}

/** Says that a tip is deleted, and brings it back. */
function Deleted({ id, about, onClose }: DeletedProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<"late" | "lost" | null>(null);
  const undo = useSingleFlight(async () => {
    try {
      await api.call(ownTipCalls.undelete, { params: { id } });
      await revalidate();
      notify.success("Your tip is back");
      onClose();
    } catch (error) {
      setFailure(error instanceof Problem && error.status === 404 ? "late" : "lost");
    }
  });
  if (failure) {
    return (
      <Dialog
        key="undo failed"
        title="!Error"
        about={about}
        text={
          failure === "late"
            ? "It is too late to bring this tip back."
            : "We could not bring this tip back. You can try again for one minute."
        }
        onClose={onClose}
      >
        <OkButton onClick={onClose} />
        {failure === "lost" && (
          <button type="button" className="btn" onClick={undo}>
            Try again
          </button>
        )}
      </Dialog>
    );
  }
  return (
    <Dialog
      key="deleted"
      title="Deleted!"
      about={about}
      text="Your file has been deleted."
      onClose={onClose}
    >
      <OkButton onClick={onClose} />
      <UndoButton onClick={undo} />
    </Dialog>
  );
}

interface DeletedProps {
  id: string;
  about: string;
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
      Undo
    </button>
  );
}

function OkButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="btn btn-primary" onClick={onClick}>
      OK
    </button>
  );
}
