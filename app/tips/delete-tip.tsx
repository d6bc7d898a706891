import { useFetcher } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import { useSingleFlight } from "../ui/single-flight.ts";
import type { Tip } from "./tips.ts";

/** Asks before a tip is deleted, and says what became of it (spec 8). */
export function DeleteTip({ tip, onClose }: DeleteTipProps) {
  const deletion = useFetcher<{ deleted: boolean }>();
  const { state, data } = deletion;
  const submit = useSingleFlight(() => deletion.submit({ id: tip._id }, { method: "post" }));
  const close = (
    <button type="button" className="btn btn-primary" onClick={onClose}>
      OK
    </button>
  );
  if (state === "idle" && data?.deleted) {
    return (
      <Dialog key="deleted" title="Deleted!" text="Your file has been deleted." onClose={onClose}>
        {close}
      </Dialog>
    );
  }
  if (state === "idle" && data) {
    return (
      <Dialog key="failed" title="!Error" text="Failed to Delete Tip" onClose={onClose}>
        {close}
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
      <button type="button" className="btn btn-error" disabled={state !== "idle"} onClick={submit}>
        Yes, delete it!
      </button>
    </Dialog>
  );
}

interface DeleteTipProps {
  tip: Tip;
  onClose: () => void;
}
