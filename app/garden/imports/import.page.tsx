import { useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatMoment } from "../../platform/text/dates.ts";
import { Card } from "../../platform/ui/card.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { FileButton } from "../photos/file-button.tsx";
import type { Route } from "./+types/import.page.ts";
import { FileHelp } from "./file-help.tsx";
import { ImportReportSection, type ShownImport, UndoButton } from "./import-report.tsx";
import { importCalls } from "./imports.contract.ts";
import { type EarlierImport, importProblems, maxFileBytes, type Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import type { ReadingChoices } from "./reading-choices.tsx";

/** The files that the browser offers. The site detects the real type. */
const accepted = [
  ".zip,.gz,.tgz,.csv,.tsv,.txt,.xlsx,.ods,.md,.markdown,.json,.xml",
  "text/csv,text/markdown,text/xml,application/zip,application/gzip",
].join();

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (!(await context.get(authContext).ready())) return { api, earlier: [] };
  return { api, earlier: await api.call(importCalls.list) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={importWords.title} fullPage />;

export default function ImportTips({ loaderData }: Route.ComponentProps) {
  const { api, earlier } = loaderData;
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<ShownImport | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone or has another text, so the focus moves.
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const send = useSingleFlight(async (file: File, choices: ReadingChoices, done: boolean) => {
    setFailure(null);
    setUndone(null);
    setPending(done ? importWords.importing : importWords.reading);
    try {
      setShown({ file, done, choices, report: await sendFile(api, file, choices, done) });
    } catch (error) {
      // The list of earlier imports shows what an interrupted import has brought. Other choices
      // stay possible.
      if (shown?.file !== file) setShown(null);
      setFailure(failureText(error));
    }
    if (done) await revalidate();
    setPending(null);
  });

  function onUndone(result: Undone) {
    setShown(null);
    setUndone(result);
    void revalidate();
  }

  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-6 px-4 py-10 sm:px-6">
      <PageTitle title={importWords.title} />
      <Heading title={importWords.title} subtitle={importWords.intro} />
      <div className="grid gap-3">
        <FileButton
          accept={accepted}
          className="w-fit"
          onFiles={([file]) => file && void send(file, { matches: {} }, false)}
        >
          {shown ? importWords.chooseAnother : importWords.chooseFile}
        </FileButton>
        <p role="status" className="flex min-h-6 items-center gap-2">
          {pending && <LoadingRing />}
          {pending}
        </p>
        <p role="alert" className={failure ? "alert" : "sr-only"}>
          {failure}
        </p>
      </div>
      {undone && <UndoneNotice undone={undone} />}
      {shown && (
        <ImportReportSection
          {...shown}
          heading={heading}
          pending={pending !== null}
          onPreview={(choices) => void send(shown.file, choices, false)}
          onImport={() => void send(shown.file, shown.choices, true)}
          onUndone={onUndone}
        />
      )}
      {earlier.length > 0 && <EarlierImports earlier={earlier} onUndone={onUndone} />}
      <Card title={importWords.whichFiles} text={importWords.notTaken}>
        <FileHelp />
      </Card>
    </div>
  );
}

/** Sends a file. @throws Problem with a text for the gardener */
async function sendFile(api: ApiClient, file: File, choices: ReadingChoices, done: boolean) {
  if (file.size > maxFileBytes)
    throw importProblems.tooLarge({ detail: importWords.problems["import-too-large"] });
  // A file that changed after it was chosen cannot be read. The request would not say so.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw importProblems.fileChanged({ detail: importWords.problems["import-file-changed"] });
    });
  const { matches, ...query } = { name: file.name.slice(-300), ...choices };
  const call = done ? importCalls.add : importCalls.check;
  return api.call(call, { upload: file, query: { ...query, matches: JSON.stringify(matches) } });
}

function placeOf(kind: Undone["stayed"][number]["kind"], id: string) {
  if (kind === "draft") return "/shareTip";
  return kind === "tip" ? `/tipDetail/${id}` : `/journal/entry/${id}`;
}

export const ErrorBoundary = () => <ScreenError title={importWords.title} />;

function EarlierImports({
  earlier,
  onUndone,
}: {
  earlier: EarlierImport[];
  onUndone: (undone: Undone) => void;
}) {
  return (
    <Card title={importWords.earlier}>
      <ul className="divide-y divide-base-300">
        {earlier.map(({ id, importedAt }) => {
          const day = formatMoment(importedAt);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <time dateTime={new Date(importedAt).toISOString()}>{day}</time>
              <UndoButton
                id={id}
                label={importWords.undo}
                description={importWords.undoIt({ day })}
                onUndone={onUndone}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function UndoneNotice({ undone: { deletedCount, stayed } }: { undone: Undone }) {
  const place = useRef<HTMLElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className="paper grid gap-2 p-5 outline-none">
      <p role="status">{importWords.undone({ number: deletedCount })}</p>
      {stayed.length > 0 && (
        <>
          <p>{importWords.stayed}</p>
          <ul className="grid list-disc gap-1 ps-6">
            {stayed.map(({ _id, title, kind, why }) => (
              <li key={_id} className="wrap-anywhere">
                <Link to={placeOf(kind, _id)} className="link link-primary">
                  <bdi>{title || importWords.noTitle}</bdi>
                </Link>
                {" – "}
                {importWords.why[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
