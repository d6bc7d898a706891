import { useHydrated } from "../../platform/page/hydrated.ts";
import { Printer, Share2 } from "../../platform/ui/action-icons.tsx";
import { tipWords } from "./tips.words.ts";

/** Prints the page. */
export function PrintButton() {
  const hydrated = useHydrated();
  return (
    <button
      type="button"
      className="btn needs-script"
      disabled={!hydrated}
      onClick={() => window.print()}
    >
      <Printer size={18} />
      {tipWords.print}
    </button>
  );
}

/** Opens the device's own way to share a page, or else copies its address. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  const share = async () => (await import("./share-link.ts")).shareLink(title, url);
  return (
    <button type="button" className="btn needs-script" disabled={!hydrated} onClick={share}>
      <Share2 size={18} />
      {tipWords.share}
    </button>
  );
}
