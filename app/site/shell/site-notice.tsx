import { useHref } from "react-router";
import { useHydrated } from "../../platform/page/hydrated.ts";
import { useOperatorText, useSite } from "../../platform/page/site.tsx";
import { writeStored } from "../../platform/process/stored.ts";
import { rich } from "../../platform/text/rich.tsx";
import { isLinkable, partsOf } from "../../platform/text/text-links.ts";
import { shellWords } from "./shell.words.ts";
import { closedNoticeKey } from "./theme.ts";

/** Matches a web address, or a word that may be a mail address or the path of a page. */
const candidate = /https?:\/\/[^\s<>"“”‘’«»]+|[^\s"“”‘’«»(]+/g;

const mailbox = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

/**
 * Splits a text into parts. Web addresses, mail addresses and pages such as `/privacy` become
 * links.
 */
export const noticeParts = (text: string) =>
  partsOf(text, candidate, (found) => {
    if (/^https?:/.test(found)) return isLinkable(found) ? found : undefined;
    if (mailbox.test(found)) return `mailto:${found}`;
    return /^\/[\w-][^<>]*$/.test(found) ? found : undefined;
  });

/** Shows the operator's notice and the line of a demo above every page. */
export default function SiteLines({ notice, demo }: { notice?: string; demo?: boolean }) {
  return (
    <>
      {demo && <DemoLine />}
      {notice && <SiteNotice text={notice} />}
    </>
  );
}

/** Shows the line that invites the person who has started a demo to set up the site. */
function DemoLine() {
  const href = useHref("/setup");
  return (
    <p className="no-print border-b border-base-300 bg-base-200 px-4 py-3 text-center">
      {rich(shellWords.isDemo, {
        link: (text) => (
          <a href={href} className="link font-semibold">
            {text}
          </a>
        ),
      })}
    </p>
  );
}

/**
 * Shows the operator's notice. After a reader closes the notice, it stays closed until its text
 * changes.
 */
function SiteNotice({ text }: { text: string }) {
  const isHydrated = useHydrated();
  const written = useOperatorText();
  const { base = "" } = useSite();
  function close() {
    document.documentElement.dataset.notice = "closed";
    // If the browser refuses storage, the notice stays closed until the next page load.
    writeStored(closedNoticeKey, text);
    document.getElementById("content")?.focus({ preventScroll: true });
  }
  return (
    <aside
      aria-label={shellWords.notice}
      className="site-notice no-print flex items-start justify-center gap-2 border-b border-base-300 bg-base-200 px-4 py-1"
    >
      <p {...written} className="min-w-0 overflow-x-clip px-1 py-2.5 text-center">
        {noticeParts(text).map(({ text, href }, position) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay in their places
            <a key={position} href={href.startsWith("/") ? base + href : href} className="link">
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
      <button
        type="button"
        aria-label={shellWords.closeNotice}
        className="needs-script btn btn-ghost -me-2 h-11 shrink-0 px-2"
        disabled={!isHydrated}
        onClick={close}
      >
        {shellWords.close}
      </button>
    </aside>
  );
}
