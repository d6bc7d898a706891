import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { KeptLine, useKeptForm } from "../../garden/drafts/kept-form.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { useOperatorText } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import type { OwnPage } from "../pages/pages.contract.ts";
import { pageWords } from "../pages/pages.words.ts";
import { operateWords } from "./operate.words.ts";
import { changedLine, OtherText } from "./other-text.tsx";
import { isChangedMeanwhile } from "./settings-form.tsx";
import { pageInput, type WrittenPage, writtenPagesCalls } from "./written-pages.contract.ts";
import "../shell/own-page.css";

/**
 * The editor of a page in Markdown, with a preview. If another operator has changed the page in the
 * meantime, nothing is saved. The form then shows both texts, and the operator chooses one.
 */
export function PageEditor({ page }: { page: WrittenPage }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { name } = page;
  const written = useOperatorText();
  const kept = useKeptForm(`page ${name}`);
  // A draft has the version of the page from which it began. If the page has changed since then,
  // the operator must choose one of both texts when saving.
  const [seen, setSeen] = useState({
    ...page,
    version: Number(kept.begun?.version ?? page.version),
  });
  const [markdown, setMarkdown] = useState(kept.begun?.markdown ?? page.markdown);
  const [other, setOther] = useState<WrittenPage | null>(null);
  const [preview, setPreview] = useState<OwnPage | null>(null);
  const params = { name };

  const look = useSingleFlight(async () => {
    try {
      setPreview(await api.call(writtenPagesCalls.preview, { params, body: { markdown } }));
    } catch (error) {
      notify.error(failureText(error));
    }
  });

  const readAgain = async () =>
    (await api.call(writtenPagesCalls.list)).find((known) => known.name === name) ?? null;

  async function save() {
    if (other) return { ok: false, message: operateWords.chooseFirst };
    return sendForm(pageInput, { markdown, version: seen.version }, async (body) => {
      try {
        await api.call(writtenPagesCalls.write, { params, body });
      } catch (error) {
        if (isChangedMeanwhile(error)) setOther(await readAgain());
        throw error;
      }
      kept.keep(null);
      setSeen((await readAgain()) ?? seen);
      await revalidate();
      notify.success(markdown.trim() ? operateWords.pageSaved : operateWords.pageRemoved);
    });
  }

  function write(text: string, from: WrittenPage) {
    setMarkdown(text);
    const isChanged = text !== from.markdown;
    kept.keep(isChanged ? { markdown: text, version: String(from.version) } : null);
  }

  function discard() {
    kept.discard();
    setSeen(page);
    setMarkdown(page.markdown);
    setOther(null);
  }

  /** Continues from the other operator's version, with the text that was chosen. */
  function choose(theirs: WrittenPage, text: string) {
    setSeen(theirs);
    write(text, theirs);
    setOther(null);
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/operate/pages" className="link link-primary">
          {operateWords.allPages}
        </Link>
        {seen.markdown && (
          <Link to={`/${name}`} reloadDocument className="link link-primary">
            {operateWords.seeThePage}
          </Link>
        )}
      </p>
      {page.inFile ? (
        <section className="paper grid grid-cols-1 gap-3 p-6 sm:p-8">
          <p>{rich(operateWords.changeTheFile, { file: <code>pages/{name}.md</code> })}</p>
          <pre className="overflow-x-auto rounded-field bg-base-200 p-3 whitespace-pre-wrap wrap-anywhere">
            {page.markdown}
          </pre>
        </section>
      ) : (
        <section className="paper p-6 sm:p-8">
          <SentForm label={operateWords.save} send={save}>
            {(errors) => (
              <>
                <TextAreaField
                  label={operateWords.text}
                  name="markdown"
                  rows={16}
                  value={markdown}
                  error={errors.markdown}
                  hint={[operateWords.markdownHint, changedLine(seen)].filter(Boolean).join(" ")}
                  onChange={({ currentTarget: { value } }) => write(value, seen)}
                />
                {other && (
                  <OtherText
                    by={other.changedBy}
                    text={other.markdown}
                    onTake={() => choose(other, other.markdown)}
                    onKeep={() => choose(other, markdown)}
                  />
                )}
                <button type="button" className="btn btn-wrap w-fit" onClick={() => void look()}>
                  {operateWords.showHowItLooks}
                </button>
              </>
            )}
          </SentForm>
          <KeptLine kept={{ ...kept, discard }} />
        </section>
      )}
      {preview && (
        <section aria-label={operateWords.howItLooks} className="paper p-6 sm:p-8">
          <h2 {...(preview.title && written)} className="mb-4 font-display text-4xl">
            {preview.title ?? pageWords.links[name]}
          </h2>
          <div
            {...written}
            className="own-page"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: made from Markdown without HTML
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        </section>
      )}
    </div>
  );
}
