import * as v from "valibot";

const state = v.object({
  lastVisited: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});

/**
 * Where somebody was before they were sent to the login.
 * @param locationState of the login page; the browser keeps it, so anything may be in it
 * @returns a path of this site, `/` when there is none
 */
export function lastVisited(locationState: unknown) {
  const parsed = v.safeParse(state, locationState);
  return parsed.success ? parsed.output.lastVisited : "/";
}
