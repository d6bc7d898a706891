import { notify } from "../../platform/ui/toast.tsx";

/** Shares the link to a tip as the device does, or else copies it. Loaded when it is pressed. */
export async function shareLink(title: string, url: string) {
  try {
    if (typeof navigator.share === "function") return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    notify.success("Link copied");
  } catch (error) {
    // The list of apps was closed: the reader has changed their mind.
    if (error instanceof DOMException && error.name === "AbortError") return;
    notify.error(`The link could not be copied. It is ${url}`);
  }
}
