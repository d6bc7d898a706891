import { type ReactNode, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText, Problem } from "../../platform/http/problem.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notificationCalls } from "./notifications.contract.ts";
import { notificationProblems } from "./notifications.ts";
import { notificationWords } from "./notifications.words.ts";

/** Lets a program that reads feeds show what is new, by an address that nobody else knows. */
export function FeedSection() {
  const api = useApi();
  const site = useSite();
  /** The feed in the language of the page. */
  const inLanguage = ({ address }: { address: string }) =>
    site.url + (site.base ?? "") + new URL(address).pathname;
  const [address, setAddress] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const act = useSingleFlight(async (what: () => Promise<string>) => {
    setMessage(await what().catch(failureText));
  });
  const make = async () => {
    setAddress(inLanguage(await api.call(notificationCalls.makeFeed)));
    return notificationWords.addressIsReady;
  };
  /** The one that there is, or else a new one. */
  const show = () =>
    act(async () => {
      try {
        setAddress(inLanguage(await api.call(notificationCalls.showFeed)));
        return "";
      } catch (error) {
        const hasNone =
          error instanceof Problem && error.details.type === notificationProblems.noAddress.type;
        if (!hasNone) throw error;
        return make();
      }
    });
  const end = () =>
    act(async () => {
      await api.call(notificationCalls.endFeed);
      setAddress(null);
      return notificationWords.addressIsRemoved;
    });
  return (
    <Card
      id="feed"
      title={notificationWords.inYourFeedReader}
      text={notificationWords.whatFeedReadersDo}
      className="no-print mt-10"
    >
      {address && (
        <label className="grid gap-1.5">
          <span className="font-semibold">{notificationWords.feedAddress}</span>
          <input
            readOnly
            value={address}
            onFocus={({ currentTarget }) => currentTarget.select()}
            className="input w-full"
          />
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        {address ? (
          <ActionButton onPress={() => act(make)}>{notificationWords.makeNewAddress}</ActionButton>
        ) : (
          <ActionButton onPress={show}>{notificationWords.showAddress}</ActionButton>
        )}
        <ActionButton onPress={end}>{notificationWords.removeAddress}</ActionButton>
      </div>
      <p role="status" className="min-h-6">
        {message}
      </p>
    </Card>
  );
}

function ActionButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-wrap" onClick={onPress}>
      {children}
    </button>
  );
}
