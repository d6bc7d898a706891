import { withHidden } from "../../platform/text/rich.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import type { ReportDialogProps } from "./report-dialog.tsx";
import { reportWords } from "./reports.words.ts";

interface ReportButtonProps extends Omit<ReportDialogProps, "onClose"> {
  /** The language of the title, if it differs from the page. */
  lang?: string | undefined;
}

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
