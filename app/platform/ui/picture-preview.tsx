import { type ReactNode, useState } from "react";
import * as v from "valibot";
import { useSite } from "../page/site.tsx";
import { pictureUrl } from "../text/text.ts";

/**
 * The picture at an address in a field, or the reason why it cannot be shown. Each new address is
 * loaded, so pass an address only when the field loses the focus.
 */
export function PicturePreview({ address, notShown, missing, ...more }: PreviewProps) {
  const { className, children, ...size } = more;
  const site = useSite();
  const [failed, setFailed] = useState("");
  const problem = problemOf(address);

  function problemOf(url: string) {
    if (!url) return "";
    const parsed = v.safeParse(pictureUrl(""), url);
    if (!parsed.success) return parsed.issues[0].message;
    if (site.outsidePictures === false && !url.startsWith("/")) {
      return notShown;
    }
    if (url !== failed) return "";
    return missing;
  }

  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {address && !problem ? (
          <img
            key={address}
            src={address}
            alt=""
            referrerPolicy="no-referrer"
            onError={() => setFailed(address)}
            className={`shrink-0 bg-base-200 object-cover ${className}`}
            {...size}
          />
        ) : (
          <span
            className={`shrink-0 border border-dashed border-base-content/40 ${className}`}
            aria-hidden="true"
          />
        )}
        <div className="grid min-w-0 grow basis-32 grid-cols-1 justify-items-start gap-2">
          {children}
        </div>
      </div>
      <p role="status" className={problem ? "mt-2 text-sm" : "sr-only"}>
        {problem}
      </p>
    </div>
  );
}

interface PreviewProps {
  address: string;
  /** The message for a picture on another site, if this site shows no such pictures. */
  notShown: string;
  /** The message for a missing picture. */
  missing: string;
  className: string;
  width: number;
  height: number;
  children?: ReactNode;
}
