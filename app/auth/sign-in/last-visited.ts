import * as v from "valibot";

const state = v.object({
  lastVisited: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});

/**
 * Returns the path of the page that redirected to the login, or `/`.
 * @param locationState of the login page, not validated yet
 */
export function lastVisited(locationState: unknown) {
  const parsed = v.safeParse(state, locationState);
  return parsed.success ? parsed.output.lastVisited : "/";
}
