import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { gardenerWords } from "./gardeners.words.ts";
import { maxMessageLength, messageCalls, messageInput } from "./messages.contract.ts";

export function MessageDialog(props: { id: string; name: string; onClose: () => void }) {
  const { id, name, onClose } = props;
  const api = useApi();
  const { user } = useAuth();
  const email = user?.email ?? "";
  return (
    <AskDialog
      isHarmless
      title={gardenerWords.writeTo({ name })}
      text={gardenerWords.howMessagesGo({ name, email })}
      label={gardenerWords.send}
      send={(form) =>
        sendForm(messageInput, form, (body) =>
          api.call(messageCalls.send, { params: { id }, body }),
        )
      }
      done={{
        title: gardenerWords.sent,
        text: gardenerWords.messageIsSent({ name, email }),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <TextAreaField
          label={gardenerWords.yourMessage}
          name="text"
          rows={6}
          maxLength={maxMessageLength}
          error={errors.text}
          required
        />
      )}
    </AskDialog>
  );
}
