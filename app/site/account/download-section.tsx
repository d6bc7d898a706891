import { useState } from "react";
import { Link } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { Problem } from "../../platform/http/problem.ts";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountCalls } from "./account.contract.ts";
import { accountWords } from "./account.words.ts";
import { AccountCard } from "./account-card.tsx";

/** A button that downloads all data of the gardener. */
export function DownloadSection({ api }: { api: ApiClient }) {
  const [pending, setPending] = useState(false);

  const download = useSingleFlight(async () => {
    setPending(true);
    const failure = await downloadAccount(api);
    if (failure) notify.error(failure);
    setPending(false);
  });

  return (
    <AccountCard title={accountWords.yourData} text={accountWords.whatIsInYourData}>
      <button
        type="button"
        className="btn w-fit"
        aria-busy={pending}
        disabled={pending}
        onClick={download}
      >
        {pending && <LoadingRing />}
        {accountWords.download}
      </button>
      <Link to="/account/import" className="link link-primary w-fit">
        {accountWords.bringTips}
      </Link>
    </AccountCard>
  );
}

/**
 * Downloads all data that the site keeps of a gardener, as a file.
 * @returns why it did not work, or null
 */
async function downloadAccount(api: ApiClient) {
  try {
    const response = await api.fetch(accountCalls.export);
    const disposition = response.headers.get("content-disposition");
    saveFile(await response.blob(), disposition?.match(/filename="([^"]+)"/)?.[1] ?? "data.zip");
    return null;
  } catch (error) {
    if (error instanceof Problem && error.status === 429) {
      return accountWords.downloadedOften;
    }
    return accountWords.notDownloaded;
  }
}

function saveFile(file: Blob, name: string) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(file);
  link.click();
  // By then the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
