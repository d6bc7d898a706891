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
  hide: "Then only its author sees it. The author cannot make it public again.",
  show: "Everyone will see it again.",
  delete: "It will be gone for good, with its likes.",
  unlist: "The profile will not be in the directory until its owner lists it again.",
  disable: "The gardener will be logged out within 15 minutes, and cannot log in any more.",
  dismiss: "The reports will be closed. Nothing else happens.",
};

const ofOutcomes: Partial<Record<Act, string>> = {
  delete: "It will be gone for good, with its photo, and is not counted any more. The tip stays.",
};

const ofRemarks: Partial<Record<Act, string>> = {
  hide: "Then only its author can read it. In its place everyone reads that an operator has removed it, and why.",
  delete:
    "It will be gone for good, with its photo. In its place everyone reads that an operator has removed it, and why.",
  dismiss: "The reports will be closed. If they had hidden it, everyone will see it again.",
};

const consequencesOf: Partial<Record<ReportedKind, Partial<Record<Act, string>>>> = {
  outcome: ofOutcomes,
  remark: ofRemarks,
};

const consequenceOf = (kind: ReportedKind, act: Act) =>
  consequencesOf[kind]?.[act] ?? consequences[act];

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
              label="Reason"
              name="reason"
              rows={3}
              maxLength={maxWordsLength}
              error={errors.reason}
              hint={
                needsReason(act)
                  ? "The author will read this"
                  : "Optional. The author will read this"
              }
              required={needsReason(act)}
            />
          )}
          {closedAt === null && (
            <TextAreaField
              label="Answer to the people who reported it"
              name="answer"
              rows={3}
              maxLength={maxWordsLength}
              error={errors.answer}
              hint="Optional. The author will not read this"
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
