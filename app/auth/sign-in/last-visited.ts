import * as v from "valibot";

const state = v.object({
  lastVisited: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});

/**
 * The page from which a gardener was redirected to the login.
 * @param locationState location state of the login page, not validated yet
 * @returns a path of this site, or `/` if there is none
 */
export function lastVisited(locationState: unknown) {
  const parsed = v.safeParse(state, locationState);
  return parsed.success ? parsed.output.lastVisited : "/";
}
