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
  maxWordsLength,
  needsReason,
  type ReportedKind,
  type ReportedThing,
  titleOf,
} from "./reports.ts";
import { reportWords } from "./reports.words.ts";

/** The act that an operator has chosen and not confirmed yet. */
export interface ChosenAct {
  thing: ReportedThing;
  act: Act;
}

/** The effect of an act on the thing. */
function consequenceOf(kind: ReportedKind, act: Act) {
  if (kind === "outcome" && act === "delete") return reportWords.deletesOutcome;
  if (kind === "remark" && act === "hide") return reportWords.hidesRemark;
  if (kind === "remark" && act === "delete") return reportWords.deletesRemark;
  if (kind === "remark" && act === "dismiss") return reportWords.dismissesRemark;
  return reportWords.consequences[act];
}

/** Asks an operator why, and what to answer, and does what they have chosen. */
export function ActDialog({ thing, act, onDone, onClose }: ActDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { kind, id, closedAt } = thing;
  const label = reportWords.acts[act];
  return (
    <FormDialog
      title={reportWords.actOn({ act: label, title: titleOf(thing) })}
      text={consequenceOf(kind, act)}
      label={label}
      isDestructive={act === "delete" || act === "disable"}
      send={(form) =>
        sendForm(actInput, { ...Object.fromEntries(form), kind, id, act }, async (body) => {
          await api.call(reportCalls.act, { body });
          notify.success(reportWords.done[act]);
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
              label={reportWords.reason}
              name="reason"
              rows={3}
              maxLength={maxWordsLength}
              error={errors.reason}
              hint={needsReason(act) ? reportWords.authorReads : reportWords.optionalAuthorReads}
              required={needsReason(act)}
            />
          )}
          {closedAt === null && (
            <TextAreaField
              label={reportWords.answer}
              name="answer"
              rows={3}
              maxLength={maxWordsLength}
              error={errors.answer}
              hint={reportWords.optionalAuthorDoesNotRead}
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
