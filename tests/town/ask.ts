import { sendTo } from "../attack/target.ts";

/** Asks for something, and is patient for half a minute. @returns null without a reply */
export const get = (url: string, path: string) =>
  sendTo(url, { method: "GET", path, headers: {} }).catch(() => null);
