import * as v from "valibot";

const webUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ""),
    "must begin with https:// or http://",
  ),
);

/** The discovery document of Google's OpenID provider. */
const googleDiscoveryUrl = "https://accounts.google.com/.well-known/openid-configuration";

const hostName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be the name of a host, without https://"),
);

const identifier = v.pipe(v.string(), v.regex(/^[\w-]+$/, "must be a word without spaces"));

/** The environment variables about signing in, with their descriptions in `--help`. */
export const authSettings = {
  IDENTITY: v.pipe(
    v.optional(v.picklist(["embedded", "firebase"], "must be embedded or firebase"), "embedded"),
    v.description("who keeps accounts: embedded, the site itself, or firebase (embedded)"),
  ),
  FIREBASE_API_KEY: v.pipe(
    v.optional(identifier),
    v.description("with IDENTITY=firebase: the web API key of the project"),
  ),
  FIREBASE_AUTH_DOMAIN: v.pipe(
    v.optional(hostName),
    v.description("with IDENTITY=firebase: such as project.firebaseapp.com"),
  ),
  FIREBASE_PROJECT_ID: v.pipe(
    v.optional(identifier),
    v.description("with IDENTITY=firebase: the id of the project"),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/, "must be a host and a port"))),
    v.description("for development: host and port of Firebase's emulator"),
  ),
  REGISTRATION: v.pipe(
    v.optional(
      v.picklist(["open", "invitation", "closed"], "must be open, invitation or closed"),
      "open",
    ),
    v.description("who may register: anybody, who has an invitation, or nobody (open)"),
  ),
  GOOGLE_CLIENT_ID: v.pipe(
    v.optional(v.string()),
    v.description("with GOOGLE_CLIENT_SECRET, lets gardeners log in with Google (none)"),
  ),
  GOOGLE_CLIENT_SECRET: v.pipe(v.optional(v.string()), v.description("see GOOGLE_CLIENT_ID")),
  GOOGLE_DISCOVERY_URL: v.pipe(
    v.optional(webUrl, googleDiscoveryUrl),
    v.description("where the OpenID provider describes itself (Google's)"),
  ),
};

/** The credentials of the site as an OpenID Connect client of Google. */
export interface GoogleConfig {
  clientId: string;
  clientSecret: string;
  discoveryUrl: string;
}

/** A Firebase project. None of it is secret: it is sent to browsers. */
export interface FirebaseConfig {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** Host and port of Firebase's emulator, whose tokens are not signed; null without one. */
  emulatorHost: string | null;
}

/** The site as an OpenID Connect client of Google, or of its stand-in on a demo site. */
export interface GoogleClient extends GoogleConfig {
  /** Where browsers are redirected to, if not to the address in the discovery document. */
  authorizationUrl?: string;
}

/** Google, or a stand-in for it that the site serves itself. */
export interface GoogleProvider {
  client: () => Promise<GoogleClient>;
  standIn?: {
    /** Whether browsers open a path of the stand-in. */
    isOpenedBy: (path: string) => boolean;
    handler: (request: Request) => Promise<Response>;
  };
}

/** The path of the redirect URI, as it is registered at Google. */
export const googleRedirectPath = "/identity/callback/google";

/** Who may register: anybody, who has an invitation of the operator's, or nobody. */
export type Registration = "open" | "invitation" | "closed";

export interface AuthConfig {
  /** Null if the site keeps accounts itself. */
  firebase: FirebaseConfig | null;
  /** Null if the site does not offer signing in with Google; `demo` for its own stand-in. */
  google: GoogleConfig | "demo" | null;
  registration: Registration;
}

type Environment = Record<string, string | undefined>;

/** Reads the settings for signing in. @returns the configuration, or a line for each mistake */
export function readAuthConfig(environment: Environment, demo: boolean): AuthConfig | string[] {
  const result = v.safeParse(environmentSchema, environment);
  if (!result.success) {
    return result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
  }
  const settings = result.output;
  if (settings.FIREBASE_AUTH_EMULATOR_HOST && environment.NODE_ENV !== "development") {
    return [
      "FIREBASE_AUTH_EMULATOR_HOST must not be set unless NODE_ENV is development: it lets anybody in",
    ];
  }
  return settings.IDENTITY === "firebase" ? readFirebase(settings) : readGoogle(settings, demo);
}

const environmentSchema = v.object(authSettings);
type Settings = v.InferOutput<typeof environmentSchema>;

function readFirebase(settings: Settings): AuthConfig | string[] {
  const {
    FIREBASE_API_KEY: apiKey,
    FIREBASE_AUTH_DOMAIN: authDomain,
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost = null,
  } = settings;
  if (settings.REGISTRATION !== "open") {
    return ["REGISTRATION must be open when IDENTITY is firebase: accounts are made there"];
  }
  if (apiKey && authDomain && projectId) {
    const firebase = { apiKey, authDomain, projectId, emulatorHost };
    return { firebase, google: null, registration: "open" };
  }
  const needed = ["FIREBASE_API_KEY", "FIREBASE_AUTH_DOMAIN", "FIREBASE_PROJECT_ID"] as const;
  const missing = needed.filter((name) => !settings[name]);
  return missing.map((name) => `${name} must be set when IDENTITY is firebase`);
}

function readGoogle(settings: Settings, demo: boolean): AuthConfig | string[] {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    GOOGLE_DISCOVERY_URL: discoveryUrl,
    REGISTRATION: registration,
  } = settings;
  if (!clientId && !clientSecret) {
    return { firebase: null, google: demo ? "demo" : null, registration };
  }
  if (!clientId) return ["GOOGLE_CLIENT_ID must be set together with GOOGLE_CLIENT_SECRET"];
  if (!clientSecret) return ["GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID"];
  return { firebase: null, google: { clientId, clientSecret, discoveryUrl }, registration };
}
