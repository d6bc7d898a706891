import { useState } from "react";
import type { ApiClient } from "../platform/api-client.ts";
import { useSingleFlight } from "../ui/single-flight.ts";
import { notify } from "../ui/toast.tsx";
import { AccountCard } from "./account-card.tsx";
import { downloadAccount } from "./download-account.ts";

/** Everything that the site keeps of a gardener, to take along. */
export function DownloadSection({ api }: { api: ApiClient }) {
  const [fetching, setFetching] = useState(false);

  const download = useSingleFlight(async () => {
    setFetching(true);
    const problem = await downloadAccount(api);
    if (problem) notify.error(problem);
    setFetching(false);
  });

  return (
    <AccountCard
      title="Your data"
      text="Your account, your tips, hidden ones too, and your likes, in a file that programs can read, with those of your pictures that are kept here."
    >
      <button
        type="button"
        className="btn w-fit"
        aria-busy={fetching}
        disabled={fetching}
        onClick={download}
      >
        {fetching && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
        Download your data
      </button>
    </AccountCard>
  );
}
