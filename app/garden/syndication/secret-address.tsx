import { type ReactNode, useRef, useState } from "react";
import { failureText } from "../../platform/http/problem.ts";
import { useSite } from "../../platform/page/site.tsx";
import { deviceTime } from "../../platform/process/clock.ts";
import { CopyField } from "../../platform/ui/copy-field.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { syndicationWords } from "./syndication.words.ts";

/** An address that only its owner knows, with buttons that show, copy, replace and remove it. */
export function SecretAddress(props: SecretAddressProps) {
  const { label, scheme, text, make, show, end } = props;
  const { url, base = "" } = useSite();
  const [since, setSince] = useState(props.since);
  const [made, setMade] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const place = useRef<HTMLDivElement>(null);
  // Adds the prefix of the page's language, so that texts at the address are in this language.
  const address = made?.replace(url, url + base);

  const act = useSingleFlight(async (what: () => Promise<string>) => {
    setMessage(await what().catch(failureText));
  });
  const makeAddress = () =>
    act(async () => {
      setMade((await make()).address);
      setSince(deviceTime());
      return syndicationWords.addressReady;
    });
  const showAddress = () =>
    act(async () => {
      setMade((await show()).address);
      // Moves the focus, because the pressed button disappears.
      place.current?.focus();
      return "";
    });
  const removeAddress = () =>
    act(async () => {
      await end();
      place.current?.focus();
      setMade(null);
      setSince(null);
      return syndicationWords.addressRemoved;
    });

  return (
    <div ref={place} tabIndex={-1} className="grid gap-3 outline-none">
      <p>{text(since)}</p>
      {address && (
        <CopyField
          label={label}
          text={address}
          button={syndicationWords.copyAddress}
          copied={syndicationWords.copied}
          notCopied={syndicationWords.notCopied}
          onCopy={act}
        >
          {scheme && (
            <a href={address.replace(/^https?/, scheme.name)} className="btn btn-wrap">
              {scheme.label}
            </a>
          )}
        </CopyField>
      )}
      <div className="flex flex-wrap gap-2">
        {since !== null && !address && (
          <ActionButton onPress={showAddress}>{syndicationWords.showAddress}</ActionButton>
        )}
        {(since !== undefined || address) && (
          <ActionButton onPress={makeAddress}>
            {since === null ? syndicationWords.makeAddress : syndicationWords.makeNewAddress}
          </ActionButton>
        )}
        {since !== null && (
          <ActionButton onPress={removeAddress}>{syndicationWords.removeAddress}</ActionButton>
        )}
      </div>
      <p role="status" className="min-h-6">
        {message}
      </p>
    </div>
  );
}

interface SecretAddressProps {
  label: string;
  /** A link that opens the address in another program. `name` is the URL scheme of this program. */
  scheme?: { name: string; label: string };
  /**
   * The time when the address was created. Null if there is no address, undefined if the page does
   * not know whether there is an address.
   */
  since?: number | null;
  /** Returns the text that explains the address. */
  text: (since: number | null | undefined) => string;
  make: () => Promise<{ address: string }>;
  show: () => Promise<{ address: string }>;
  end: () => Promise<unknown>;
}

function ActionButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-wrap" onClick={onPress}>
      {children}
    </button>
  );
}
