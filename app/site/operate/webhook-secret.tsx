import { useEffect, useRef, useState } from "react";
import { webhookWords } from "../../garden/webhooks/webhooks.words.ts";
import { Card } from "../../platform/ui/card.tsx";

export interface Secret {
  /** The address of the webhook. */
  url: string;
  secret: string;
}

/** A new secret, shown only once. */
export function NewSecret({ url, secret }: Secret) {
  const [message, setMessage] = useState(webhookWords.copySecret);
  const input = useRef<HTMLInputElement>(null);
  // Moves the focus, because the form that had it may be gone.
  useEffect(() => input.current?.select(), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setMessage(webhookWords.copied);
    } catch {
      // The browser refuses to copy on http, or without permission.
      input.current?.select();
      setMessage(webhookWords.notCopied);
    }
  }
  return (
    <Card title={webhookWords.secret} text={webhookWords.secretHint}>
      <bdi dir="ltr" className="font-semibold wrap-anywhere">
        {new URL(url).host}
      </bdi>
      <input
        ref={input}
        readOnly
        dir="ltr"
        aria-label={webhookWords.secret}
        value={secret}
        autoComplete="off"
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="input w-full"
      />
      <button type="button" className="btn btn-wrap w-fit" onClick={copy}>
        {webhookWords.copy}
      </button>
      <p role="status">{message}</p>
    </Card>
  );
}
