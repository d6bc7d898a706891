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
    /** True for a path of the stand-in that browsers open. */
    isOpenedBy: (path: string) => boolean;
    handler: (request: Request) => Promise<Response>;
  };
}

/** The path of the redirect URI, as it is registered at Google. */
export const googleRedirectPath = "/identity/callback/google";

/** The rules on who may register: anybody, holders of an operator's invitation, or nobody. */
export const registrations = ["open", "invitation", "closed"] as const;
export type Registration = (typeof registrations)[number];
