import { useHydrated } from "../../platform/page/hydrated.ts";
import { Share2 } from "../../platform/ui/action-icons.tsx";
import { notify } from "../../platform/ui/toast.tsx";

/** Opens the device's own way to share a page, or else copies its address. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const hydrated = useHydrated();
  async function share() {
    try {
      if (typeof navigator.share === "function") return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      notify.success("Link copied");
    } catch (error) {
      // Who closes the list of apps has changed their mind.
      if (error instanceof DOMException && error.name === "AbortError") return;
      notify.error(`The link could not be copied. It is ${url}`);
    }
  }
  return (
    <button type="button" className="btn needs-script" disabled={!hydrated} onClick={share}>
      <Share2 size={18} />
      Share
    </button>
  );
}
