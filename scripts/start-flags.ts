/**
 * Node flags for a process of the site. Each half of V8's young generation takes 4 MB at most, not
 * 16, and the rest of V8's memory grows by 40 % between two collections. An idle site takes 25 MB
 * less, and a busy one 50 MB. Pages that are made anew for each request take a twentieth more
 * processor time.
 */
export const startFlags = ["--max-semi-space-size=4", "--heap-growing-percent=40"];

/**
 * Environment variables for the process. Two memory pools outside V8 take 40 MB less than one pool
 * for each thread.
 */
export const startVariables = { MALLOC_ARENA_MAX: "2" };
