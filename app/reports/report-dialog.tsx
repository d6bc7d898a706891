import { useId } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "../platform/form.ts";
import { Dialog } from "../ui/dialog.tsx";
import { DialogForm } from "../ui/dialog-form.tsx";
import { SelectField, TextAreaField } from "../ui/field.tsx";
import { maxWordsLength, type ReportedKind, reasonLabels } from "./reports.ts";

/** Asks what is wrong with something, and reports it. What was typed stays when that fails. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
  const formId = useId();
  const fetcher = useFetcher<FormResult>();
  const { data } = fetcher;
  if (data?.ok) {
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
        <DialogForm id={formId} fetcher={fetcher} action="/operate" fields={{ kind, id }}>
          <SelectField
            label="What is wrong?"
            name="reason"
            options={reasonLabels}
            defaultValue=""
            error={data?.errors?.reason}
            required
          />
          <TextAreaField
            label="In your words"
            name="words"
            rows={4}
            maxLength={maxWordsLength}
            error={data?.errors?.words}
            hint="If you like"
          />
        </DialogForm>
      }
    >
      <button type="button" className="btn" onClick={onClose}>
        Cancel
      </button>
      <button
        type="submit"
        form={formId}
        className="btn btn-primary"
        aria-disabled={fetcher.state !== "idle"}
      >
        Send
      </button>
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
