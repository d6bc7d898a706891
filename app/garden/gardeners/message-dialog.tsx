import { useState } from "react";
import { useAuth } from "../../auth/auth-context.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { createAttempts } from "../../platform/http/attempts.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { KeptLine, useKeptForm } from "../drafts/kept-form.tsx";
import { gardenerWords } from "./gardeners.words.ts";
import { maxMessageLength, messageCalls, messageInput } from "./messages.contract.ts";

export function MessageDialog(props: { id: string; name: string; onClose: () => void }) {
  const { id, name, onClose } = props;
  const api = useApi();
  const { user } = useAuth();
  const email = user?.email ?? "";
  const kept = useKeptForm(`message ${id}`);
  const [attempts] = useState(createAttempts);
  return (
    <AskDialog
      isHarmless
      title={gardenerWords.writeTo({ name })}
      text={gardenerWords.howMessagesGo({ name, email })}
      label={gardenerWords.send}
      send={(form) =>
        sendForm(messageInput, form, async (body) => {
          const params = { id };
          const idempotencyKey = attempts.keyOf({ params, body });
          await api.call(messageCalls.send, { params, body, idempotencyKey });
          kept.end();
        })
      }
      done={{
        title: gardenerWords.sent,
        text: gardenerWords.messageIsSent({ name, email }),
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextAreaField
            key={kept.round}
            label={gardenerWords.yourMessage}
            name="text"
            rows={6}
            maxLength={maxMessageLength}
            defaultValue={kept.begun?.text}
            error={errors.text}
            onInput={({ currentTarget: { value } }) =>
              kept.keep(value.trim() ? { text: value } : null)
            }
            required
          />
          <KeptLine kept={kept} />
        </>
      )}
    </AskDialog>
  );
}
