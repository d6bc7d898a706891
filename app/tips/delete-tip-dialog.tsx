import { useFetcher } from "react-router";
import type { FormResult } from "../platform/form.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useSingleFlight } from "../ui/single-flight.ts";
import type { Tip } from "./tips.ts";

/** Asks before a tip is deleted, deletes it, and says whether that went well (spec 8). */
export function DeleteTipDialog({ tip, onClose }: DeleteTipDialogProps) {
  const { state, data, submit } = useFetcher<FormResult>();
  const deleteTip = useSingleFlight(() => submit({ id: tip._id }, { method: "post" }));
  const okButton = (
    <button type="button" className="btn btn-primary" onClick={onClose}>
      OK
    </button>
  );
  if (state === "idle" && data?.ok) {
    return (
      <Dialog key="deleted" title="Deleted!" text="Your file has been deleted." onClose={onClose}>
        {okButton}
      </Dialog>
    );
  }
  if (state === "idle" && data) {
    return (
      <Dialog key="failed" title="!Error" text="Failed to Delete Tip" onClose={onClose}>
        {okButton}
      </Dialog>
    );
  }
  return (
    <Dialog
      key="question"
      title="Are you sure?"
      text="You won't be able to revert this!"
      onClose={onClose}
    >
      <button type="button" className="btn" onClick={onClose}>
        Cancel
      </button>
      <button
        type="button"
        className="btn btn-error"
        disabled={state !== "idle"}
        onClick={deleteTip}
      >
        Yes, delete it!
      </button>
    </Dialog>
  );
}

interface DeleteTipDialogProps {
  tip: Tip;
  onClose: () => void;
}
