import { useHydrated } from "../../platform/page/hydrated.ts";
import { Printer, Share2 } from "../../platform/ui/action-icons.tsx";
import { tipWords } from "./tips.words.ts";

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

/** Shares a page with the device's dialog, or copies its address. */
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
