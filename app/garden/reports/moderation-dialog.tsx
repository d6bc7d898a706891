import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { reportCalls } from "./reports.contract.ts";
import {
  type ModerationAction,
  maxWordsLength,
  moderationInput,
  needsReason,
  type ReportedKind,
  type ReportedThing,
  titleOf,
} from "./reports.ts";
import { reportWords } from "./reports.words.ts";

/** The act that an operator has chosen and not confirmed yet. */
export interface ChosenAction {
  thing: ReportedThing;
  act: ModerationAction;
}

/** The effect of an act on the thing. */
function consequenceOf(kind: ReportedKind, act: ModerationAction) {
  if (kind === "outcome" && act === "delete") return reportWords.deletesResult;
  if (kind === "remark" && act === "hide") return reportWords.hidesComment;
  if (kind === "remark" && act === "delete") return reportWords.deletesComment;
  if (kind === "remark" && act === "dismiss") return reportWords.dismissesComment;
  return reportWords.consequences[act];
}

/** Asks an operator why, and what to answer, and does what they have chosen. */
export function ModerationDialog({ thing, act, onDone, onClose }: ModerationDialogProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { kind, id, closedAt } = thing;
  const label = reportWords.actions[act];
  return (
    <AskDialog
      title={reportWords.actionOn({ act: label, title: titleOf(thing) })}
      text={consequenceOf(kind, act)}
      label={label}
      isHarmless={act !== "delete" && act !== "disable"}
      send={(form) =>
        sendForm(moderationInput, { ...Object.fromEntries(form), kind, id, act }, async (body) => {
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
    </AskDialog>
  );
}

interface ModerationDialogProps extends ChosenAction {
  /** Called when it is done, before the page shows it. */
  onDone: () => void;
  onClose: () => void;
}
