import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";

/** Reports something to the operators. */
export function ReportButton(reported: Omit<ReportDialogProps, "onClose">) {
  return (
    <DialogButton
      className="btn btn-ghost btn-xs text-sm font-normal"
      load={async () => {
        const { ReportDialog } = await import("./report-dialog.tsx");
        return (onClose) => <ReportDialog {...reported} onClose={onClose} />;
      }}
    >
      Report<span className="sr-only"> {reported.title}</span>
    </DialogButton>
  );
}
