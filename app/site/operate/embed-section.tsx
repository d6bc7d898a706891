import { useId, useState } from "react";
import { syndicationWords } from "../../garden/syndication/syndication.words.ts";
import { useSite } from "../../platform/page/site.tsx";
import { locale } from "../../platform/text/locale.ts";
import { Card } from "../../platform/ui/card.tsx";
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
        return <Code key={name} {...{ title, code }} onCopied={setMessage} />;
      })}
      <p>{operateWords.tipInWordPress}</p>
      <p role="status" className="min-h-6">
        {message}
      </p>
    </Card>
  );
}

function Code({ title, code, onCopied }: CodeProps) {
  const id = useId();
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      onCopied(syndicationWords.copied);
    } catch {
      // Copying fails on http, or without permission.
      document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)?.select();
      onCopied(operateWords.codeNotCopied);
    }
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {title}
      </label>
      <textarea
        id={id}
        readOnly
        rows={3}
        dir="ltr"
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="textarea w-full font-mono text-sm"
      />
      <button
        type="button"
        className="btn btn-wrap w-fit"
        aria-label={operateWords.copyCodeOf({ title })}
        onClick={copy}
      >
        {operateWords.copyCode}
      </button>
    </div>
  );
}

interface CodeProps {
  title: string;
  code: string;
  onCopied: (message: string) => void;
}
