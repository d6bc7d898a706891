import { lazy, Suspense, useEffect, useRef, useState } from "react";
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
import { EarlierImports, UndoneNotice } from "./earlier-imports.tsx";
import { FileHelp } from "./file-help.tsx";
import { ImportReportSection, type ShownImport } from "./import-report.tsx";
import { importCalls } from "./imports.contract.ts";
import { acceptedFiles, importProblems, maxFileBytes, type Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import type { ReadingChoices } from "./reading-choices.tsx";

// A separate script, which only signed-in gardeners load.
const loadBrought = () => import("./brought-files.tsx");
const BroughtFiles = lazy(loadBrought);

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const api = context.get(apiContext);
  if (!(await context.get(authContext).ready())) return { api, earlier: [], brought: [] };
  const [earlier, brought] = await Promise.all([
    api.call(importCalls.list),
    loadBrought()
      .then(({ loadBroughtFiles }) => loadBroughtFiles(api))
      .catch(() => []),
  ]);
  return { api, earlier, brought };
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => <ScreenLoading title={importWords.title} fullPage />;

export default function ImportTips({ loaderData }: Route.ComponentProps) {
  const { api, earlier, brought } = loaderData;
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState<ShownImport | null>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const broughtIds = useRef(new WeakMap<File, string>());
  // Moves the focus, because the pressed button disappears or gets another text.
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);

  const send = useSingleFlight(async (file: File, choices: ReadingChoices, done: boolean) => {
    setFailure(null);
    setUndone(null);
    setPending(done ? importWords.importing : importWords.reading);
    try {
      const report = await sendFile(api, file, choices, done);
      setShown({ file, done, choices, report });
      const id = broughtIds.current.get(file);
      // Keeps the brought file until all its lines are imported, because the next import continues
      // with the remaining lines. The site accepts comments only from a brought file that it still
      // stores.
      if (id && done && report.counts.later === 0) await removeBrought(api, id);
    } catch (error) {
      // Keeps the preview of the same file, so that the gardener can change the choices. An
      // interrupted import appears in the list of earlier imports.
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
      <Suspense>
        {brought.length > 0 && (
          <BroughtFiles
            api={api}
            files={brought}
            onLook={(file, id) => {
              broughtIds.current.set(file, id);
              void send(file, { matches: {} }, false);
            }}
            onDeclined={() => void revalidate()}
          />
        )}
      </Suspense>
      <div className="grid gap-3">
        <FileButton
          accept={acceptedFiles}
          className="w-fit"
          onFiles={([file]) => file && void send(file, choicesFor(file, shown), false)}
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

const removeBrought = async (api: ApiClient, id: string) =>
  (await loadBrought()).removeBroughtFile(api, id);

/** Sends a file. @throws Problem with a message for the gardener */
async function sendFile(api: ApiClient, file: File, choices: ReadingChoices, done: boolean) {
  if (file.size > maxFileBytes)
    throw importProblems.tooLarge({ detail: importWords.problems["import-too-large"] });
  // Reads one byte first, because a browser cannot read a file that has changed since the gardener
  // chose it. A failed upload would not show this reason.
  await file
    .slice(0, 1)
    .arrayBuffer()
    .catch(() => {
      throw importProblems.fileChanged({ detail: importWords.problems["import-file-changed"] });
    });
  const { matches, authors, ...given } = { name: file.name.slice(-300), ...choices };
  const call = done ? importCalls.add : importCalls.check;
  const query = {
    ...given,
    matches: JSON.stringify(matches),
    ...(authors && { authors: JSON.stringify(authors) }),
  };
  return api.call(call, { upload: file, query });
}

/**
 * Returns the earlier choices if the gardener chooses the same file again to import its next part.
 */
const choicesFor = (file: File, shown: ShownImport | null): ReadingChoices =>
  shown?.file.name === file.name && shown.file.size === file.size ? shown.choices : { matches: {} };

export const ErrorBoundary = () => <ScreenError title={importWords.title} />;
