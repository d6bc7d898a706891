import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { call } from "../../platform/http/contract.ts";
import { baseOf, localeTags } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";

const setupStates = ["empty", "demo", "starting", "claimed"] as const;
/**
 * `empty` if nobody has set up an empty site. `demo` if nobody has set up a site with example
 * content. `starting` while the process restarts with new settings.
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

/** Waits until the site has started again. @returns false if it does not start within some time */
export async function whenStarted(api: ApiClient) {
  for (let tried = 0; tried < tries; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const reply = await api.call(siteStartCalls.state).catch(() => null);
    if (reply && reply.state !== "starting") return true;
  }
  return false;
}

/**
 * Returns the prefix of addresses in the language of the page, on a site with other languages. It is
 * empty for the site's own language, and for a language that the site no longer has.
 * @param languages a value of the setting, such as `de en`, with the site's own language first
 */
export function baseIn(languages: string) {
  const tags = languages.split(/[\s,]+/);
  const [own = "en"] = localeTags.filter((tag) => tag === tags[0]);
  return tags.includes(locale()) ? baseOf(locale(), [own]) : "";
}
