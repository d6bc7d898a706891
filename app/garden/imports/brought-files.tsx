import { useState } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { failureText } from "../../platform/http/problem.ts";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { type BroughtFile, broughtFileCalls } from "./brought-files.contract.ts";
import { importWords } from "./imports.words.ts";

/** Loads the files that operators have brought. Returns an empty list if loading fails. */
export const loadBroughtFiles = (api: ApiClient) =>
  api.call(broughtFileCalls.broughtFiles).catch((): BroughtFile[] => []);

/** Deletes a brought file after its import. If the request fails, the file stays in the list. */
export const removeBroughtFile = (api: ApiClient, id: string) =>
  api.call(broughtFileCalls.removeBroughtFile, { params: { id } }).catch(() => null);

/** Shows the files that operators have brought for the gardener. */
export default function BroughtFiles({ api, files, onLook, onDeclined }: BroughtFilesProps) {
  const [declining, setDeclining] = useState<BroughtFile | null>(null);
  const look = useSingleFlight(async ({ id, name }: BroughtFile) => {
    try {
      const reply = await api.fetch(broughtFileCalls.readBroughtFile, { params: { id } });
      onLook(new File([await reply.blob()], name), id);
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  return (
    <>
      {files.map((file) => (
        <section key={file.id} className="paper grid gap-3 p-5">
          <p className="wrap-anywhere">
            {rich(importWords.brought, {
              name: () => <bdi className="font-semibold">{file.name}</bdi>,
            })}
          </p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="btn btn-primary btn-wrap"
              onClick={() => void look(file)}
            >
              {importWords.lookAtIt}
            </button>
            <button
              type="button"
              className="btn btn-wrap"
              aria-haspopup="dialog"
              onClick={() => setDeclining(file)}
            >
              {importWords.noThanks}
            </button>
          </div>
        </section>
      ))}
      {declining && (
        <AskDialog
          about={declining.name}
          text={importWords.reallyDecline}
          label={importWords.deleteIt}
          send={async () => {
            await api.call(broughtFileCalls.removeBroughtFile, { params: { id: declining.id } });
            notify.success(importWords.declined);
            setDeclining(null);
            onDeclined();
          }}
          onClose={() => setDeclining(null)}
        />
      )}
    </>
  );
}

interface BroughtFilesProps {
  api: ApiClient;
  files: BroughtFile[];
  onLook: (file: File, id: string) => void;
  onDeclined: () => void;
}

/** Shows a line with a link to the page where a new member can import a brought file. */
export const BroughtLine = () => (
  <p className="alert mt-4">
    {rich(importWords.waits, {
      link: linkTo("/account/import", "link font-semibold link-primary"),
    })}
  </p>
);
