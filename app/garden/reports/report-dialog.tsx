import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { SelectField, TextAreaField } from "../../platform/ui/field.tsx";
import { reportCalls } from "./reports.contract.ts";
import { maxWordsLength, type ReportedKind, reportInput } from "./reports.ts";
import { reportWords } from "./reports.words.ts";

/** Asks what is wrong with something, and reports it. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
  const api = useApi();
  return (
    <AskDialog
      isHarmless
      title={reportWords.report({ title })}
      text={reportWords.whoReadsReports}
      label={reportWords.send}
      // Not by an action of a route: its script would be loaded only now, and there may be no network.
      send={(form) =>
        sendForm(reportInput, form, (body) =>
          api.call(reportCalls.report, { params: { kind, id }, body }),
        )
      }
      done={{ title: reportWords.thankYou, text: reportWords.willBeLookedAt }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label={reportWords.whatIsWrong}
            name="reason"
            options={reportWords.reasons}
            defaultValue=""
            error={errors.reason}
            required
          />
          <TextAreaField
            label={reportWords.yourWords}
            name="words"
            rows={4}
            maxLength={maxWordsLength}
            error={errors.words}
            hint={reportWords.optional}
          />
        </>
      )}
    </AskDialog>
  );
}

export interface ReportDialogProps {
  kind: ReportedKind;
  id: string;
  title: string;
  onClose: () => void;
}
