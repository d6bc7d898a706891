import * as v from "valibot";

const webAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""),
    "must begin with https:// or http://",
  ),
);

/** Where Google describes its OpenID provider. */
const googleDiscovery = "https://accounts.google.com/.well-known/openid-configuration";

/** Every setting of signing in: its variable, what it takes, and what `--help` says of it. */
export const identitySettings = {
  GOOGLE_CLIENT_ID: {
    schema: v.optional(v.string()),
    help: "with GOOGLE_CLIENT_SECRET, lets gardeners log in with Google (none)",
  },
  GOOGLE_CLIENT_SECRET: { schema: v.optional(v.string()), help: "see GOOGLE_CLIENT_ID" },
  GOOGLE_DISCOVERY_URL: {
    schema: v.optional(webAddress, googleDiscovery),
    help: "where the OpenID provider describes itself (Google's)",
  },
} as const;

const variables = v.object({
  GOOGLE_CLIENT_ID: identitySettings.GOOGLE_CLIENT_ID.schema,
  GOOGLE_CLIENT_SECRET: identitySettings.GOOGLE_CLIENT_SECRET.schema,
  GOOGLE_DISCOVERY_URL: identitySettings.GOOGLE_DISCOVERY_URL.schema,
});

/** An OpenID provider and who the site is to it. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
}

export interface IdentityConfig {
  /** Null: nobody logs in with Google. `demo`: something on the site stands in for it. */
  google: GoogleConfig | "demo" | null;
}

type Given = Record<string, string | undefined>;

/** Reads how gardeners sign in. @returns a line for each mistake, or what there is to know */
export function readIdentityConfig(given: Given, demo: boolean): IdentityConfig | string[] {
  const result = v.safeParse(variables, given);
  if (!result.success) {
    return result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  }
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
  } = result.output;
  if (!clientId && !clientSecret) return { google: demo ? "demo" : null };
  if (!clientId) return ["GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET"];
  if (!clientSecret) return ["GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID"];
  return { google: { clientId, clientSecret, discoveryUrl } };
}
