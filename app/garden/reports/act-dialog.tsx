import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { FormDialog } from "../../platform/ui/form-dialog.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { reportCalls } from "./reports.contract.ts";
import {
  type Act,
  actInput,
  actLabels,
  doneLabels,
  maxWordsLength,
  needsReason,
  type ReportedKind,
  type ReportedThing,
} from "./reports.ts";

/** The act that an operator has chosen and not confirmed yet. */
export interface ChosenAct {
  thing: ReportedThing;
  act: Act;
}

/** The effect of each act on the thing. */
const consequences: Record<Act, string> = {
  hide: "Only its author sees it then, and cannot make it public again.",
  show: "Everyone sees it again.",
  delete: "It is gone for good, with its likes.",
  unlist: "The directory does not show it until its owner lists it again.",
  disable: "Its owner is logged out within 15 minutes, and cannot log in any more.",
  dismiss: "The reports are closed, and nothing else happens.",
};

const consequenceOf = (kind: ReportedKind, act: Act) =>
  kind === "outcome" && act === "delete"
    ? "It is gone for good, with its photo, and is not counted any more. The tip stays."
    : consequences[act];

/** Asks an operator why, and what to answer, and does what they have chosen. */
export function ActDialog({ thing, act, onDone, onClose }: ActDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { kind, id, title, closedAt } = thing;
  return (
    <FormDialog
      title={`${actLabels[act]}: ${title}`}
      text={consequenceOf(kind, act)}
      label={actLabels[act]}
      isDestructive={act === "delete" || act === "disable"}
      send={(form) =>
        sendForm(actInput, { ...Object.fromEntries(form), kind, id, act }, async (body) => {
          await api.call(reportCalls.act, { body });
          notify.success(doneLabels[act]);
          onDone();
          await revalidate();
          onClose();
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          {act !== "dismiss" && (
            <TextAreaField
              label="Why"
              name="reason"
              rows={3}
              maxLength={maxWordsLength}
              error={errors.reason}
              hint={
                needsReason(act) ? "Its author reads this" : "If you like. Its author reads this"
              }
              required={needsReason(act)}
            />
          )}
          {closedAt === null && (
            <TextAreaField
              label="Answer to who reported it"
              name="answer"
              rows={3}
              maxLength={maxWordsLength}
              error={errors.answer}
              hint="If you like. Its author does not read this"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

interface ActDialogProps extends ChosenAct {
  /** Called when it is done, before the page shows it. */
  onDone: () => void;
  onClose: () => void;
}
