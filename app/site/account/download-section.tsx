import { useState } from "react";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { LoadingRing } from "../../platform/ui/loading.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { AccountCard } from "./account-card.tsx";
import { downloadAccount } from "./download-account.ts";

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
    <AccountCard
      title="Your data"
      text="Your account, your tips, hidden ones too, and your likes, in a file that programs can read, with those of your pictures that are kept here."
    >
      <button
        type="button"
        className="btn w-fit"
        aria-busy={pending}
        disabled={pending}
        onClick={download}
      >
        {pending && <LoadingRing />}
        Download your data
      </button>
    </AccountCard>
  );
}
