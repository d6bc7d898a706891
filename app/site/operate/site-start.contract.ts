import * as v from "valibot";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { call } from "../../platform/http/contract.ts";

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
