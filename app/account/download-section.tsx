import { useState } from "react";
import type { IdentityClient } from "../auth/auth.ts";
import { useOnce } from "../ui/single-flight.ts";
import { notify } from "../ui/toast.tsx";
import { AccountCard } from "./account-card.tsx";
import { downloadAccount, failed } from "./download-account.ts";

/** Everything that the site keeps of a gardener, to take along. */
export function DownloadSection({ identity }: { identity: IdentityClient }) {
  const [fetching, setFetching] = useState(false);

  const download = useOnce(async () => {
    setFetching(true);
    const problem = await downloadAccount(identity).catch(() => failed);
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
