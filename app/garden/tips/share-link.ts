import { notify } from "../../platform/ui/toast.tsx";
import { tipWords } from "./tips.words.ts";

/**
 * Opens the share dialog of the device, or copies the link. This module is loaded only when needed.
 */
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
