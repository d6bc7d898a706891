import { useRevalidator } from "react-router";
import {
  broughtFileCalls,
  broughtProblems,
  maxBroughtBytes,
  nameOf,
} from "../../garden/imports/brought-files.contract.ts";
import { acceptedFiles } from "../../garden/imports/imports.ts";
import { importWords } from "../../garden/imports/imports.words.ts";
import { FileButton } from "../../garden/photos/file-button.tsx";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { operateWords } from "./operate.words.ts";
import type { Invitation } from "./site-settings.ts";

/**
 * Shows the file of tips that belongs to an invitation for one person. Without a file, shows a
 * button that adds a file.
 */
export default function InvitationFile({ invitation: { code, file } }: InvitationFileProps) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const params = { code };
  const change = useSingleFlight(async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      notify.success(done);
    } catch (error) {
      notify.error(failureText(error));
    }
    await revalidate();
  });
  async function bring(chosen: File) {
    if (chosen.size > maxBroughtBytes)
      throw broughtProblems.tooLarge({ detail: importWords.problems["brought-file-too-large"] });
    await api.call(broughtFileCalls.bringFile, {
      params,
      query: { name: nameOf(chosen) },
      upload: chosen,
    });
  }
  if (file === null)
    return (
      <FileButton
        accept={acceptedFiles}
        aria-describedby={code}
        onFiles={([chosen]) => chosen && void change(() => bring(chosen), operateWords.tipsAdded)}
      >
        {operateWords.addTips}
      </FileButton>
    );
  return (
    <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
      <bdi>{file}</bdi>
      <button
        type="button"
        className="btn btn-wrap"
        aria-label={operateWords.removeFile({ name: file })}
        onClick={() =>
          void change(
            () => api.call(broughtFileCalls.withdrawFile, { params }),
            operateWords.fileRemoved,
          )
        }
      >
        {operateWords.remove}
      </button>
    </p>
  );
}

interface InvitationFileProps {
  invitation: Invitation;
}
