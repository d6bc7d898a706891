import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

const setupStates = ["empty", "demo", "starting", "claimed"] as const;
/**
 * `empty` if nobody has set up the empty site, `demo` if nobody has set up a site with example
 * content, `starting` while the process restarts with new settings.
 */
export type SetupState = (typeof setupStates)[number];

export const siteStartCalls = {
  state: call("GET /home/setup", {
    summary: "Whether the site has been set up, and whether it is about to start again",
    access: "anyone",
    reply: v.object({ state: v.picklist(setupStates) }),
  }),
};
