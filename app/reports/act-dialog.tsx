import { useEffect, useId } from "react";
import { useFetcher } from "react-router";
import type { FormResult } from "../platform/form.ts";
import { Dialog } from "../ui/dialog.tsx";
import { DialogForm } from "../ui/dialog-form.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { type Act, actLabels, maxWordsLength, needsReason, type ReportedThing } from "./reports.ts";

/** What an operator is about to do. */
export interface ChosenAct {
  thing: ReportedThing;
  act: Act;
}

/** What becomes of the thing. */
const consequences: Record<Act, string> = {
  hide: "Only its author sees it then, and cannot make it public again.",
  show: "Everyone sees it again.",
  delete: "It is gone for good, with its likes.",
  unlist: "The directory does not show it until its owner lists it again.",
  disable: "Its owner is logged out within 15 minutes, and cannot log in any more.",
  dismiss: "The reports are closed, and nothing else happens.",
};

/** Asks an operator why, and what to answer, and does what they have chosen. */
export function ActDialog({ thing, act, onClose }: ChosenAct & { onClose: () => void }) {
  const formId = useId();
  const fetcher = useFetcher<FormResult>();
  const { state, data } = fetcher;
  const done = state === "idle" && data?.ok;
  useEffect(() => {
    if (done) onClose();
  }, [done, onClose]);
  const { kind, id, title } = thing;
  const isOpen = thing.closedAt === null;
  return (
    <Dialog
      title={`${actLabels[act]}: ${title}`}
      text={consequences[act]}
      onClose={onClose}
      content={
        <DialogForm id={formId} fetcher={fetcher} action="/operate" fields={{ kind, id, act }}>
          {act !== "dismiss" && (
            <TextAreaField
              label="Why"
              name="reason"
              rows={3}
              maxLength={maxWordsLength}
              error={data?.errors?.reason}
              hint={
                needsReason(act) ? "Its author reads this" : "If you like. Its author reads this"
              }
              required={needsReason(act)}
            />
          )}
          {isOpen && (
            <TextAreaField
              label="Answer to who reported it"
              name="answer"
              rows={3}
              maxLength={maxWordsLength}
              error={data?.errors?.answer}
              hint="If you like. Its author does not read this"
            />
          )}
        </DialogForm>
      }
    >
      <button type="button" className="btn" onClick={onClose}>
        Cancel
      </button>
      <button
        type="submit"
        form={formId}
        className={`btn ${act === "delete" || act === "disable" ? "btn-error" : "btn-primary"}`}
        aria-disabled={state !== "idle"}
      >
        {actLabels[act]}
      </button>
    </Dialog>
  );
}
