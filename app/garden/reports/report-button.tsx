import { type ComponentType, useState } from "react";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

/** Opens the dialog that reports something. Its script is loaded only then. */
export function ReportButton({ kind, id, title }: Omit<ReportDialogProps, "onClose">) {
  const [Dialog, setDialog] = useState<ComponentType<ReportDialogProps> | null>(null);
  const open = useSingleFlight(async () => {
    try {
      const { ReportDialog } = await import("./report-dialog.tsx");
      setDialog(() => ReportDialog);
    } catch {
      notify.error("The form could not be loaded. Try again.");
    }
  });
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-xs text-sm font-normal"
        aria-haspopup="dialog"
        onClick={open}
      >
        Report<span className="sr-only"> {title}</span>
      </button>
      {Dialog && <Dialog kind={kind} id={id} title={title} onClose={() => setDialog(null)} />}
    </>
  );
}
