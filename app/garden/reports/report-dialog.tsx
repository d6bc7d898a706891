import { useId } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { DialogForm, DialogFormButtons, useDialogForm } from "../../platform/ui/dialog-form.tsx";
import { SelectField, TextAreaField } from "../../platform/ui/field.tsx";
import { reportCalls } from "./reports.contract.ts";
import { maxWordsLength, type ReportedKind, reasonLabels, reportInput } from "./reports.ts";

/** Asks what is wrong with something, and reports it. What was typed stays when that fails. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
  const formId = useId();
  const api = useApi();
  // Not by an action of a route: its script would be loaded only now, and there may be no network.
  const state = useDialogForm((form) =>
    sendForm(reportInput, form, (body) =>
      api.call(reportCalls.report, { params: { kind, id }, body }),
    ),
  );
  const { ok, errors = {} } = state.result ?? {};
  if (ok) {
    return (
      <Dialog
        key="outcome"
        title="Thank you"
        text="The operators of this site will look at it."
        onClose={onClose}
      >
        <button type="button" className="btn btn-primary" onClick={onClose}>
          OK
        </button>
      </Dialog>
    );
  }
  return (
    <Dialog
      key="question"
      title={`Report ${title}`}
      text="Only the operators of this site read it. Nobody else learns that it was you."
      onClose={onClose}
      content={
        <DialogForm id={formId} state={state}>
          <SelectField
            label="What is wrong?"
            name="reason"
            options={reasonLabels}
            defaultValue=""
            error={errors.reason}
            required
          />
          <TextAreaField
            label="In your words"
            name="words"
            rows={4}
            maxLength={maxWordsLength}
            error={errors.words}
            hint="If you like"
          />
        </DialogForm>
      }
    >
      <DialogFormButtons form={formId} state={state} label="Send" onClose={onClose} />
    </Dialog>
  );
}

export interface ReportDialogProps {
  kind: ReportedKind;
  id: string;
  /** What it is called. */
  title: string;
  onClose: () => void;
}
