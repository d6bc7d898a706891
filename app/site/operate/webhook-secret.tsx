import { useState } from "react";
import { webhookWords } from "../../garden/webhooks/webhooks.words.ts";
import { Card } from "../../platform/ui/card.tsx";
import { CopyField } from "../../platform/ui/copy-field.tsx";

export interface Secret {
  url: string;
  secret: string;
}

/** Shows a new secret once. The field takes the focus, because the pressed button may be gone. */
export function NewSecret({ url, secret }: Secret) {
  const [message, setMessage] = useState(webhookWords.copySecret);
  return (
    <Card title={webhookWords.secret} text={webhookWords.secretHint}>
      <bdi dir="ltr" className="font-semibold wrap-anywhere">
        {new URL(url).host}
      </bdi>
      <CopyField
        label={webhookWords.secret}
        hideLabel
        text={secret}
        dir="ltr"
        takesFocus
        button={webhookWords.copy}
        copied={webhookWords.copied}
        notCopied={webhookWords.notCopied}
        onCopy={async (copy) => setMessage(await copy())}
      />
      <p role="status">{message}</p>
    </Card>
  );
}
