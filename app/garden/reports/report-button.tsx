import { withHidden } from "../../platform/text/rich.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";
import { reportWords } from "./reports.words.ts";

/** Reports something to the operators. */
export function ReportButton({ lang, ...reported }: ReportButtonProps) {
  return (
    <DialogButton
      className="btn btn-ghost btn-wrap btn-xs text-sm font-normal"
      load={async () => {
        const { ReportDialog } = await import("./report-dialog.tsx");
        return (onClose) => <ReportDialog {...reported} onClose={onClose} />;
      }}
    >
      {withHidden(reportWords.reportNamed, reported.title, lang)}
    </DialogButton>
  );
}

interface ReportButtonProps extends Omit<ReportDialogProps, "onClose"> {
  /** Of the title, if it is in another language than the page. */
  lang?: string | undefined;
}
