import * as v from "valibot";
import { count, origin } from "./setting-values.server.ts";

/** The environment variables about a cache in front, with their descriptions in `--help`. */
export const frontCacheSettings = {
  FRONT_CACHE_SECONDS: v.pipe(
    v.optional(count(86_400)),
    v.description("how long a cache in front may keep what anyone may read, in seconds (not)"),
  ),
  FRONT_CACHE_PURGE: v.pipe(
    v.optional(origin("http://127.0.0.1:6081")),
    v.description("address of that cache, to be told at once what has changed (none)"),
  ),
};

type FrontCacheSettings = v.InferOutput<ReturnType<typeof v.object<typeof frontCacheSettings>>>;

export interface FrontCacheConfig {
  seconds: number;
  /** Null for one that is not told what has changed. */
  purgeUrl: string | null;
}

export function frontCacheConfig(settings: FrontCacheSettings): FrontCacheConfig | null {
  const { FRONT_CACHE_SECONDS: seconds, FRONT_CACHE_PURGE: purgeUrl = null } = settings;
  return seconds ? { seconds, purgeUrl } : null;
}

export function missingFrontCacheSettings(variables: Record<string, string | undefined>) {
  const isMissing = variables.FRONT_CACHE_PURGE && !variables.FRONT_CACHE_SECONDS;
  return isMissing ? ["FRONT_CACHE_SECONDS must be set together with FRONT_CACHE_PURGE"] : [];
}
