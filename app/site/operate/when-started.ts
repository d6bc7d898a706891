import type { ApiClient } from "../../platform/http/api-client.ts";
import { siteStartCalls } from "./site-start.contract.ts";

const pauseMs = 500;
const tries = 80;

/** Waits until the site has started again. @returns false if it does not come back */
export async function whenStarted(api: ApiClient) {
  for (let tried = 0; tried < tries; tried += 1) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const reply = await api.call(siteStartCalls.state).catch(() => null);
    if (reply && reply.state !== "starting") return true;
  }
  return false;
}
