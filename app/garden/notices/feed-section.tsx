import { type ReactNode, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText, Problem } from "../../platform/http/problem.ts";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { noticeCalls } from "./notices.contract.ts";
import { noticeProblems } from "./notices.ts";

/** Lets a program that reads feeds show what is new, by an address that nobody else knows. */
export function FeedSection() {
  const api = useApi();
  const [address, setAddress] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const act = useSingleFlight(async (what: () => Promise<string>) => {
    setMessage(await what().catch(failureText));
  });
  const make = async () => {
    setAddress((await api.call(noticeCalls.makeFeed)).address);
    return "The address is ready. An earlier one does not work any more.";
  };
  /** The one that there is, or else a new one. */
  const show = () =>
    act(async () => {
      try {
        setAddress((await api.call(noticeCalls.showFeed)).address);
        return "";
      } catch (error) {
        const hasNone =
          error instanceof Problem && error.details.type === noticeProblems.noAddress.type;
        if (!hasNone) throw error;
        return make();
      }
    });
  const end = () =>
    act(async () => {
      await api.call(noticeCalls.endFeed);
      setAddress(null);
      return "The address does not work any more.";
    });
  return (
    <section aria-labelledby="feed" className="no-print paper mt-10 grid gap-4 p-5 sm:p-8">
      <div>
        <h2 id="feed" className="font-display text-2xl">
          In your feed reader
        </h2>
        <p className="mt-1 text-base-content/80">
          A program that reads feeds can show what is new for you. Everyone who has the address can
          read it.
        </p>
      </div>
      {address && (
        <label className="grid gap-1.5">
          <span className="font-semibold">Address of your feed</span>
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
          <Act onPress={() => act(make)}>Make a new address</Act>
        ) : (
          <Act onPress={show}>Show the address</Act>
        )}
        <Act onPress={end}>Remove the address</Act>
      </div>
      <p role="status" className="min-h-6">
        {message}
      </p>
    </section>
  );
}

function Act({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-wrap" onClick={onPress}>
      {children}
    </button>
  );
}
