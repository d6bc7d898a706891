import { useId } from "react";
import { useRevalidator } from "react-router";
import { type Webhook, webhookCalls } from "../../garden/webhooks/webhooks.contract.ts";
import {
  nameOfEvent,
  type WebhookInput,
  webhookEvents,
  webhookInput,
} from "../../garden/webhooks/webhooks.ts";
import { webhookWords } from "../../garden/webhooks/webhooks.words.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { TextField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import type { Secret } from "./webhook-secret.tsx";

export function NewWebhook({ onAdded }: { onAdded: (secret: Secret) => void }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return (
    <WebhookForm
      label={webhookWords.addWebhook}
      send={async (body) => {
        const { secret } = await api.call(webhookCalls.add, { body });
        await revalidate();
        notify.success(webhookWords.added);
        onAdded({ url: body.url, secret });
      }}
    />
  );
}

export function EditWebhook({ webhook }: { webhook: Webhook }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  return (
    <WebhookForm
      label={webhookWords.save}
      webhook={webhook}
      send={async (body) => {
        await api.call(webhookCalls.change, { params: { id: webhook._id }, body });
        await revalidate();
        notify.success(webhookWords.saved);
      }}
    />
  );
}

function WebhookForm({ label, webhook, send }: WebhookFormProps) {
  const id = useId();
  const submit = (form: FormData) =>
    sendForm(webhookInput, { url: form.get("url"), events: form.getAll("events") }, send);
  return (
    <SentForm label={label} send={submit}>
      {(errors) => (
        <>
          <TextField
            label={webhookWords.address}
            name="url"
            type="url"
            dir="ltr"
            hint={webhookWords.addressHint}
            error={errors.url}
            defaultValue={webhook?.url}
            autoComplete="off"
            required
          />
          <fieldset aria-describedby={errors.events ? id : undefined}>
            <legend className="mb-1 font-semibold">{webhookWords.tellAbout}</legend>
            <div className="grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-x-6">
              {webhookEvents.map((event) => (
                <label key={event} className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    name="events"
                    value={event}
                    className="checkbox checkbox-primary rounded-md"
                    defaultChecked={webhook?.events.includes(event) ?? event === "tip.shared"}
                    aria-invalid={errors.events ? true : undefined}
                  />
                  {nameOfEvent(event)}
                </label>
              ))}
            </div>
            {errors.events && (
              <p id={id} className="mt-1 text-sm text-error">
                {errors.events}
              </p>
            )}
          </fieldset>
        </>
      )}
    </SentForm>
  );
}

interface WebhookFormProps {
  label: string;
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook;
  send: (input: WebhookInput) => Promise<void>;
}
