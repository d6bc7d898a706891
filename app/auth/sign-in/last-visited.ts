import * as v from "valibot";

const state = v.object({
  lastVisited: v.pipe(v.string(), v.regex(/^\/(?![/\\])/)),
});

/**
 * Where somebody was before they had to sign in.
 * @param locationState what the browser kept for the login page; anything may be in it
 * @returns a path of this site, `/` when there is none
 */
export function lastVisited(locationState: unknown) {
  const parsed = v.safeParse(state, locationState);
  return parsed.success ? parsed.output.lastVisited : "/";
}
