import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { authContext } from "../../auth/auth-context.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { apiContext } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { FileButton } from "../photos/file-button.tsx";
import type { Route } from "./+types/import.page.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileHelp } from "./file-help.tsx";
import { ImportReportSection } from "./import-report.tsx";
import { importCalls } from "./imports.contract.ts";
import { type ImportReport, importProblems, maxFileBytes, type Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { UndoneNotice } from "./undo-import.tsx";

/** What can be chosen. What a file really is, the site finds out. */
const accepted = ".zip,.csv,.tsv,.md,.markdown,.json,text/csv,text/markdown,application/zip";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (!(await context.get(authContext).ready())) return { api, earlier: [] };
  return { api, earlier: await api.call(importCalls.list) };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={importWords.title} fullPage />;

/** What is known of the file that was chosen. */
interface Shown {
  file: File;
  report: ImportReport;
  /** True if it was done, and not only looked at. */
  done: boolean;
}

export default function ImportTips({ loaderData }: Route.ComponentProps) {
  const { api, earlier } = loaderData;
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<Shown | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone, or says something else.
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const send = useSingleFlight(async (file: File, done: boolean) => {
    setFailure(null);
    setUndone(null);
    setPending(done ? importWords.importing : importWords.reading);
    try {
      setShown({ file, done, report: await sendFile(api, file, done) });
    } catch (error) {
      // What an interrupted import has brought is in the list; of another file nothing is shown.
      if (!done) setShown(null);
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
          onFiles={([file]) => file && void send(file, false)}
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
          onImport={() => void send(shown.file, true)}
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

/** @throws Problem with what is wrong, for a person */
async function sendFile(api: ApiClient, file: File, done: boolean) {
  if (file.size > maxFileBytes)
    throw importProblems.tooLarge({ detail: importWords.problems["import-too-large"] });
  // One that was changed since it was chosen cannot be read, which a request does not say.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw importProblems.fileChanged({ detail: importWords.problems["import-file-changed"] });
    });
  const call = done ? importCalls.add : importCalls.check;
  return api.call(call, { upload: file, query: { name: file.name.slice(-300) } });
}

export const ErrorBoundary = () => <ScreenError title={importWords.title} />;
