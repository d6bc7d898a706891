import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { SelectField, TextAreaField } from "../../platform/ui/field.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { reportCalls } from "./reports.contract.ts";
import {
  type ModerationAction,
  maxWordsLength,
  moderationInput,
  needsReason,
  type ReportedKind,
  type ReportedThing,
  reportInput,
  titleOf,
} from "./reports.ts";
import { reportWords } from "./reports.words.ts";

export interface ReportDialogProps {
  kind: ReportedKind;
  id: string;
  title: string;
  onClose: () => void;
}

/** Asks a gardener what is wrong with a thing, and sends the report. */
export function ReportDialog({ kind, id, title, onClose }: ReportDialogProps) {
  const api = useApi();
  return (
    <AskDialog
      isHarmless
      title={reportWords.report({ title })}
      text={reportWords.whoReadsReports}
      label={reportWords.send}
      // Calls the API directly, because the script of a route action cannot load without a network.
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
          <WordsField
            label={reportWords.yourWords}
            name="words"
            error={errors.words}
            hint={reportWords.optional}
          />
        </>
      )}
    </AskDialog>
  );
}

/** An action that an operator has chosen but not confirmed yet. */
export interface ChosenAction {
  thing: ReportedThing;
  act: ModerationAction;
}

interface ModerationDialogProps extends ChosenAction {
  /** Called after the action, before the page shows its result. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks an operator for a reason and an answer, and then performs the chosen action. */
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
            <WordsField
              label={reportWords.reason}
              name="reason"
              error={errors.reason}
              hint={needsReason(act) ? reportWords.authorReads : reportWords.optionalAuthorReads}
              required={needsReason(act)}
            />
          )}
          {closedAt === null && (
            <WordsField
              label={reportWords.answer}
              name="answer"
              error={errors.answer}
              hint={reportWords.optionalAuthorDoesNotRead}
            />
          )}
        </>
      )}
    </AskDialog>
  );
}

function consequenceOf(kind: ReportedKind, act: ModerationAction) {
  if (kind === "outcome" && act === "delete") return reportWords.deletesResult;
  if (kind === "remark" && act === "hide") return reportWords.hidesComment;
  if (kind === "remark" && act === "delete") return reportWords.deletesComment;
  if (kind === "remark" && act === "dismiss") return reportWords.dismissesComment;
  return reportWords.consequences[act];
}

type Field = Pick<
  ComponentProps<typeof TextAreaField>,
  "label" | "name" | "error" | "hint" | "required"
>;

const WordsField = (field: Field) => (
  <TextAreaField rows={3} maxLength={maxWordsLength} {...field} />
);
