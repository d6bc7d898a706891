import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { call } from "../../platform/http/contract.ts";
import { baseOf, localeTags } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";

const setupStates = ["empty", "demo", "starting", "claimed"] as const;
/**
 * `empty`: a site without content that nobody has set up. `demo`: a site with example content that
 * nobody has set up. `starting`: the process restarts with new settings. `claimed`: the site is set
 * up.
 */
export type SetupState = (typeof setupStates)[number];

export const siteStartCalls = {
  state: call("GET /home/setup", {
    summary: "Returns whether the site has been set up, and whether it is about to restart",
    access: "anyone",
    reply: v.object({ state: v.picklist(setupStates) }),
  }),
};

const pauseMs = 500;
const tries = 80;

/** Waits until the site has restarted. @returns false if that takes more than about 40 seconds */
export async function whenStarted(api: ApiClient) {
  for (let tried = 0; tried < tries; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const reply = await api.call(siteStartCalls.state).catch(() => null);
    if (reply && reply.state !== "starting") return true;
  }
  return false;
}

/**
 * Returns the prefix of addresses in the page's language, after the site's languages have changed.
 * The prefix is empty for the site's main language, and for a language that the site no longer has.
 * @param languages the new value of the setting, such as `de en`, with the main language first
 */
export function baseIn(languages: string) {
  const tags = languages.split(/[\s,]+/);
  const [own = "en"] = localeTags.filter((tag) => tag === tags[0]);
  return tags.includes(locale()) ? baseOf(locale(), [own]) : "";
}
