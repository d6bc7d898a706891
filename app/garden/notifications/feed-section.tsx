import { useApi } from "../../platform/http/api-context.ts";
import { Problem } from "../../platform/http/problem.ts";
import { SecretAddress } from "../syndication/secret-address.tsx";
import { notificationCalls } from "./notifications.contract.ts";
import { notificationProblems } from "./notifications.ts";
import { notificationWords } from "./notifications.words.ts";

/** Shows the secret address of the feed with a gardener's news. */
export function FeedSection() {
  const api = useApi();
  const make = () => api.call(notificationCalls.makeFeed);
  const showOrMake = () =>
    api.call(notificationCalls.showFeed).catch((error: unknown) => {
      const hasNone =
        error instanceof Problem && error.details.type === notificationProblems.noAddress.type;
      if (!hasNone) throw error;
      return make();
    });
  return (
    <section aria-labelledby="feed" className="no-print paper mt-10 grid gap-4 p-5 sm:p-8">
      <h2 id="feed" className="font-display text-2xl">
        {notificationWords.inYourFeedReader}
      </h2>
      <SecretAddress
        label={notificationWords.feedAddress}
        text={() => notificationWords.whatFeedReadersDo}
        make={make}
        show={showOrMake}
        end={() => api.call(notificationCalls.endFeed)}
      />
    </section>
  );
}
