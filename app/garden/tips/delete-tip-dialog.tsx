import { useFetcher } from "react-router";
import type { FormResult } from "../../platform/http/form.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import type { Tip } from "./tips.ts";

/** Asks before a tip is deleted, deletes it, and says whether that went well (spec 8). */
export function DeleteTipDialog({ tip, onClose }: DeleteTipDialogProps) {
  const { state, data, submit } = useFetcher<FormResult>();
  const deleteTip = useSingleFlight(() => submit({ id: tip._id }, { method: "post" }));
  if (state === "idle" && data) {
    return (
      <Dialog
        key="outcome"
        title={data.ok ? "Deleted!" : "!Error"}
        text={data.ok ? "Your file has been deleted." : "Failed to Delete Tip"}
        onClose={onClose}
      >
        <button type="button" className="btn btn-primary" onClick={onClose}>
          OK
        </button>
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      key="question"
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
