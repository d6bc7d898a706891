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

/** The environment variables about signing in, with their schemas and their texts in `--help`. */
export const authSettings = {
  IDENTITY: {
    schema: v.optional(
      v.picklist(["embedded", "firebase"], "must be embedded or firebase"),
      "embedded",
    ),
    help: "who keeps accounts: embedded, the site itself, or firebase (embedded)",
  },
  FIREBASE_API_KEY: {
    schema: v.optional(identifier),
    help: "with IDENTITY=firebase: the web API key of the project",
  },
  FIREBASE_AUTH_DOMAIN: {
    schema: v.optional(hostName),
    help: "with IDENTITY=firebase: such as project.firebaseapp.com",
  },
  FIREBASE_PROJECT_ID: {
    schema: v.optional(identifier),
    help: "with IDENTITY=firebase: the id of the project",
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    schema: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+:\d+$/, "must be a host and a port"))),
    help: "for development: host and port of Firebase's emulator",
  },
  REGISTRATION: {
    schema: v.optional(
      v.picklist(["open", "invitation", "closed"], "must be open, invitation or closed"),
      "open",
    ),
    help: "who may register: anybody, who has an invitation, or nobody (open)",
  },
  GOOGLE_CLIENT_ID: {
    schema: v.optional(v.string()),
    help: "with GOOGLE_CLIENT_SECRET, lets gardeners log in with Google (none)",
  },
  GOOGLE_CLIENT_SECRET: { schema: v.optional(v.string()), help: "see GOOGLE_CLIENT_ID" },
  GOOGLE_DISCOVERY_URL: {
    schema: v.optional(webUrl, googleDiscoveryUrl),
    help: "where the OpenID provider describes itself (Google's)",
  },
} as const;

const environmentSchema = v.object({
  IDENTITY: authSettings.IDENTITY.schema,
  FIREBASE_API_KEY: authSettings.FIREBASE_API_KEY.schema,
  FIREBASE_AUTH_DOMAIN: authSettings.FIREBASE_AUTH_DOMAIN.schema,
  FIREBASE_PROJECT_ID: authSettings.FIREBASE_PROJECT_ID.schema,
  FIREBASE_AUTH_EMULATOR_HOST: authSettings.FIREBASE_AUTH_EMULATOR_HOST.schema,
  REGISTRATION: authSettings.REGISTRATION.schema,
  GOOGLE_CLIENT_ID: authSettings.GOOGLE_CLIENT_ID.schema,
  GOOGLE_CLIENT_SECRET: authSettings.GOOGLE_CLIENT_SECRET.schema,
  GOOGLE_DISCOVERY_URL: authSettings.GOOGLE_DISCOVERY_URL.schema,
});

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
