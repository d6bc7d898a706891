import { type ComponentType, useState } from "react";
import { useSingleFlight } from "../ui/single-flight.ts";
import { notify } from "../ui/toast.tsx";
import type { OutcomeDialogProps } from "./outcome-dialog.tsx";

/** Opens the dialog in which a gardener says how a tip went. Its script is loaded only then. */
export function MyOutcomeButton({ id, title }: Pick<OutcomeDialogProps, "id" | "title">) {
  const [Dialog, setDialog] = useState<ComponentType<OutcomeDialogProps> | null>(null);
  const open = useSingleFlight(async () => {
    try {
      const { OutcomeDialog } = await import("./outcome-dialog.tsx");
      setDialog(() => OutcomeDialog);
    } catch {
      notify.error("The form could not be loaded. Try again.");
    }
  });
  return (
    <>
      <button type="button" className="btn no-print mt-4" aria-haspopup="dialog" onClick={open}>
        I tried it
      </button>
      {Dialog && <Dialog id={id} title={title} onClose={() => setDialog(null)} />}
    </>
  );
}
