import { notify } from "../../platform/ui/toast.tsx";
import { tipWords } from "./tips.words.ts";

/** Shares the link to a tip as the device does, or else copies it. Loaded when it is pressed. */
export async function shareLink(title: string, url: string) {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.success(tipWords.linkCopied);
  } catch (error) {
    // The list of apps was closed: the reader has changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    notify.error(tipWords.linkNotCopied({ url }));
  }
}
