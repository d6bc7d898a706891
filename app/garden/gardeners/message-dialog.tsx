import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { FormDialog } from "../../platform/ui/form-dialog.tsx";
import { maxMessageLength, messageCalls, messageInput } from "./messages.contract.ts";

/** Writes to a gardener. */
export function MessageDialog({ id, name, onClose }: MessageDialogProps) {
  const api = useApi();
  const { user } = useAuth();
  return (
    <FormDialog
      title={`Write to ${name}`}
      text={`We send your message by email. ${name} sees your name and your email address (${user?.email}) and can answer. You do not see their address.`}
      label="Send"
      send={(form) =>
        sendForm(messageInput, form, (body) =>
          api.call(messageCalls.send, { params: { id }, body }),
        )
      }
      done={{
        title: "Sent",
        text: `${name} gets it by email. The answer comes to ${user?.email}.`,
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextAreaField
          label="Your message"
          name="text"
          rows={6}
          maxLength={maxMessageLength}
          error={errors.text}
          required
        />
      )}
    </FormDialog>
  );
}

interface MessageDialogProps {
  /** The id of the gardener. */
  id: string;
  name: string;
  onClose: () => void;
}
