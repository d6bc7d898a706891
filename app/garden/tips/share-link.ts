import { notify } from "../../platform/ui/toast.tsx";
import { tipWords } from "./tips.words.ts";

/** Shares a link with the device's dialog, or copies it. Loaded on demand. */
export async function shareLink(title: string, url: string) {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.success(tipWords.linkCopied);
  } catch (error) {
    // The reader closed the dialog.
    if (error instanceof DOMException && error.name === "AbortError") return;
    notify.error(tipWords.linkNotCopied({ url }));
  }
}
