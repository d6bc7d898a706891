import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { SelectField, TextAreaField } from "../../platform/ui/field.tsx";
import { FormDialog } from "../../platform/ui/form-dialog.tsx";
import { reportCalls } from "./reports.contract.ts";
import { maxWordsLength, type ReportedKind, reasonLabels, reportInput } from "./reports.ts";

/** Asks what is wrong with something, and reports it. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
  const api = useApi();
  return (
    <FormDialog
      title={`Report ${title}`}
      text="Only the operators of this site read your report. Nobody else will know that it was you."
      label="Send"
      // Not by an action of a route: its script would be loaded only now, and there may be no network.
      send={(form) =>
        sendForm(reportInput, form, (body) =>
          api.call(reportCalls.report, { params: { kind, id }, body }),
        )
      }
      done={{ title: "Thank you", text: "The operators of this site will look at it." }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            label="What is wrong?"
            name="reason"
            options={reasonLabels}
            defaultValue=""
            error={errors.reason}
            required
          />
          <TextAreaField
            label="Your words"
            name="words"
            rows={4}
            maxLength={maxWordsLength}
            error={errors.words}
            hint="Optional"
          />
        </>
      )}
    </FormDialog>
  );
}

export interface ReportDialogProps {
  kind: ReportedKind;
  id: string;
  title: string;
  onClose: () => void;
}
