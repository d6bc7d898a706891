import { useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { PageTitle, useOperatorText } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { TextAreaField } from "../../platform/ui/field.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
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

const load = (api: ApiClient) => api.call(writtenPagesCalls.list);

function Pages({ data: pages }: { data: WrittenPage[] }) {
  const [search] = useSearchParams();
  const page = pages.find(({ name }) => name === search.get("page"));
  return (
    <>
      <PageTitle title={page ? pageWords.links[page.name] : operateWords.parts.pages} />
      <Heading
        title={page ? pageWords.links[page.name] : operateWords.parts.pages}
        subtitle={page ? undefined : operateWords.pagesHint}
      />
      {page ? <PageEditor key={page.name} page={page} /> : <PageList pages={pages} />}
    </>
  );
}

function PageList({ pages }: { pages: WrittenPage[] }) {
  return (
    <Rows framed>
      {pages.map((page) => (
        <Row
          key={page.name}
          name={<h2 className="font-display text-xl">{pageWords.links[page.name]}</h2>}
          text={stateOf(page)}
        >
          <Link to={`/operate/pages?page=${page.name}`} className="btn btn-wrap">
            {page.inFile
              ? operateWords.read
              : page.markdown
                ? operateWords.edit
                : operateWords.write}
            <span className="sr-only"> {pageWords.links[page.name]}</span>
          </Link>
        </Row>
      ))}
    </Rows>
  );
}

function stateOf(page: WrittenPage) {
  if (page.inFile) return operateWords.isAFile;
  return changedLine(page) ?? operateWords.notWritten;
}

/**
 * The editor of a page in Markdown, with a preview. If another operator has changed the page in the
 * meantime, nothing is saved. The form then shows both texts, and the operator chooses one.
 */
function PageEditor({ page }: { page: WrittenPage }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const { name } = page;
  const written = useOperatorText();
  const [seen, setSeen] = useState(page);
  const [markdown, setMarkdown] = useState(page.markdown);
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
      setSeen((await readAgain()) ?? seen);
      await revalidate();
      notify.success(markdown.trim() ? operateWords.pageSaved : operateWords.pageRemoved);
    });
  }

  /** Continues from the other operator's version, with the text that was chosen. */
  function choose(theirs: WrittenPage, text: string) {
    setSeen(theirs);
    setMarkdown(text);
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
                  onChange={({ currentTarget }) => setMarkdown(currentTarget.value)}
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
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown without HTML
            dangerouslySetInnerHTML={{ __html: preview.html }}
          />
        </section>
      )}
    </div>
  );
}

export default { load, Screen: Pages };
