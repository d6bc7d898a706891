import { useId } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { DialogForm, DialogFormButtons, useDialogForm } from "../../platform/ui/dialog-form.tsx";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { messageCalls } from "./messages.contract.ts";
import { maxMessageLength, messageInput } from "./messages.ts";

/** Writes to a gardener. What was typed stays when that fails. */
export function MessageDialog({ id, name, onClose }: MessageDialogProps) {
  const formId = useId();
  const api = useApi();
  const { user } = useAuth();
  const state = useDialogForm((form) =>
    sendForm(messageInput, form, (body) => api.call(messageCalls.send, { params: { id }, body })),
  );
  const { ok, errors = {} } = state.result ?? {};
  if (ok) {
    return (
      <Dialog
        key="outcome"
        title="Sent"
        text={`${name} gets it as a mail. An answer comes to ${user?.email}.`}
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
      title={`Write to ${name}`}
      text={`The site forwards it as a mail. ${name} sees your name and your address, ${user?.email}, so that they can answer. You do not see theirs.`}
      onClose={onClose}
      content={
        <DialogForm id={formId} state={state}>
          <TextAreaField
            label="Your message"
            name="text"
            rows={6}
            maxLength={maxMessageLength}
            error={errors.text}
            required
          />
        </DialogForm>
      }
    >
      <DialogFormButtons form={formId} state={state} label="Send" onClose={onClose} />
    </Dialog>
  );
}

export interface MessageDialogProps {
  /** The id of the gardener. */
  id: string;
  name: string;
  onClose: () => void;
}
