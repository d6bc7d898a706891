import { useState } from "react";
import { syndicationWords } from "../../garden/syndication/syndication.words.ts";
import { useSite } from "../../platform/page/site.tsx";
import { locale } from "../../platform/text/locale.ts";
import { Card } from "../../platform/ui/card.tsx";
import { CopyField } from "../../platform/ui/copy-field.tsx";
import { operateWords } from "./operate.words.ts";

const frames = ["tips", "season", "photos"] as const;

/** Code that shows parts of the site on other websites. */
export function EmbedSection() {
  const { url, base } = useSite();
  const [message, setMessage] = useState("");
  return (
    <Card title={operateWords.onOtherSites} text={operateWords.onOtherSitesHint}>
      {frames.map((name) => {
        const address = `${url}/embed/${name}${base ? `?lang=${locale()}` : ""}`;
        const title = operateWords.frames[name];
        const code = `<iframe src="${address}" title="${title}" width="100%" height="600" loading="lazy" style="border:0"></iframe>`;
        return (
          <div key={name} className="grid gap-1.5">
            <CopyField
              label={title}
              text={code}
              dir="ltr"
              rows={3}
              button={operateWords.copyCode}
              buttonLabel={operateWords.copyCodeOf({ title })}
              copied={syndicationWords.copied}
              notCopied={operateWords.codeNotCopied}
              onCopy={async (copy) => setMessage(await copy())}
            />
          </div>
        );
      })}
      <p>{operateWords.tipInWordPress}</p>
      <p role="status" className="min-h-6">
        {message}
      </p>
    </Card>
  );
}
