import { keepSubscription, toBase64Url } from "../../platform/push/push-notification.ts";
import type { NewDevice } from "./delivery.ts";
import { deliveryWords } from "./delivery.words.ts";

/**
 * The state of this device: it `shows` notifications, can show them after a question (`off`), may
 * not show them (`denied`), needs the site on the home screen first, or `cannot` show any.
 */
export type ThisDevice =
  | { state: "shows"; endpoint: string }
  | { state: "off" | "denied" | "not installed" | "cannot" };

/** True for an iPhone or iPad, which show notifications only for sites on the home screen. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes("Macintosh") && navigator.maxTouchPoints > 1);

/** Reads the state of this device. @param key the site's public key, in base64url */
export async function readThisDevice(key: string): Promise<ThisDevice> {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) {
    return { state: isApplePhone() ? "not installed" : "cannot" };
  }
  if (Notification.permission === "denied") return { state: "denied" };
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== "granted") return { state: "off" };
  // A browser that subscribed with another key gets no messages.
  const asked = subscription.options?.applicationServerKey;
  if (asked && toBase64Url(asked) !== key) return { state: "off" };
  return { state: "shows", endpoint: subscription.endpoint };
}

/**
 * Asks for permission to show notifications, and subscribes this browser. Browsers allow the
 * question only after the user presses a button.
 * @param key the site's public key, in base64url
 * @returns null if the user refuses
 * @throws Error when the browser cannot subscribe
 */
export async function subscribeThisDevice(key: string): Promise<NewDevice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const workers = navigator.serviceWorker;
  // The page registers the service worker only some seconds after it has loaded.
  if (!(await workers.getRegistration())) await workers.register("/service-worker.js");
  const { pushManager } = await workers.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // The existing subscription may have been made with another key of the site.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  await keepSubscription(subscription);
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return { endpoint: endpoint ?? "", keys: { p256dh, auth }, device: nameOf(navigator.userAgent) };
}

/** Returns the label of the first pattern that a text contains. */
const firstIn = (text: string, words: Record<string, RegExp>) =>
  Object.keys(words).find((name) => words[name]?.test(text));

/** Returns a familiar name for this device, such as `Firefox on Android`. */
export function nameOf(userAgent: string) {
  const browser = firstIn(userAgent, {
    Edge: /Edg/,
    Opera: /OPR/,
    "Samsung Internet": /SamsungBrowser/,
    Firefox: /Firefox|FxiOS/,
    Chrome: /Chrom|CriOS/,
    Safari: /Safari/,
  });
  const system = firstIn(userAgent, {
    Android: /Android/,
    iPhone: /iPhone/,
    iPad: /iPad/,
    Windows: /Windows/,
    macOS: /Macintosh/,
    ChromeOS: /CrOS/,
    Linux: /Linux/,
  });
  const name = browser ?? deliveryWords.aBrowser;
  return system ? deliveryWords.browserOn({ browser: name, system }) : name;
}
