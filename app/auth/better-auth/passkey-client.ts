import * as v from "valibot";
import { AuthError, type AuthErrorCode, type PasskeyClient, type User } from "../auth.ts";

const credentialDescriptor = v.object({
  id: v.string(),
  type: v.literal("public-key"),
  transports: v.optional(v.array(v.string())),
});

/** The options for creating a credential and for requesting one (WebAuthn, 5.1.9 and 5.1.10). */
const creationOptions = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal("public-key") })),
  excludeCredentials: v.optional(v.array(credentialDescriptor)),
  authenticatorSelection: v.object({
    residentKey: v.literal("required"),
    userVerification: v.literal("required"),
  }),
});
const requestOptions = v.object({ challenge: v.string(), rpId: v.string() });

const passkeys = v.array(
  v.object({
    id: v.string(),
    credentialID: v.string(),
    name: v.nullish(v.string(), null),
    createdAt: v.string(),
  }),
);

/** The maximum age of a challenge, in milliseconds. The site deletes it after five minutes. */
const challengeMs = 4.5 * 60_000;

/** After these errors, the site may have added the passkey. */
const unsure = new Set<AuthErrorCode>(["internal-error", "network-request-failed"]);

interface PasskeyClientOptions {
  /** Calls better-auth: POST with a body, else GET. @throws AuthError */
  call: (path: string, body?: unknown) => Promise<{ reply: unknown }>;
  refreshUser: () => Promise<User>;
}

export function createPasskeyClient({ call, refreshUser }: PasskeyClientOptions): PasskeyClient {
  /** Asks the device for a passkey. @returns a function that signs in with the passkey */
  async function choose(options: CredentialRequestOptions) {
    const { reply } = await call("/passkey/generate-authenticate-options");
    // better-auth's options only prefer user verification; the site requires it.
    const json = { ...v.parse(requestOptions, reply), userVerification: "required" as const };
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(json);
    const chosen = await runCeremony(() => navigator.credentials.get({ ...options, publicKey }));
    return async () => {
      await call("/passkey/verify-authentication", { response: chosen.toJSON() }).catch((error) => {
        const isUnknown = error instanceof AuthError && error.code === "passkey-not-found";
        if (isUnknown) forget(chosen.id);
        throw error;
      });
      return refreshUser();
    };
  }

  return {
    async list() {
      const { reply } = await call("/passkey/list-user-passkeys");
      return v.parse(passkeys, reply);
    },
    async add(name) {
      const { reply } = await call("/passkey/generate-register-options");
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
        v.parse(creationOptions, reply),
      );
      const made = await runCeremony(
        () => navigator.credentials.create({ publicKey }),
        "passkey-not-added",
      );
      const response = made.toJSON();
      await call("/passkey/verify-registration", { response, name }).catch((error) => {
        if (error instanceof AuthError && !unsure.has(error.code)) forget(made.id);
        throw error;
      });
    },
    async remove({ id, credentialID }) {
      await call("/passkey/delete-passkey", { id });
      forget(credentialID);
    },
    async signIn() {
      const signIn = await choose({});
      return signIn();
    },
    async offer(signal) {
      for (;;) {
        const tooOld = AbortSignal.timeout(challengeMs);
        try {
          const ended = AbortSignal.any([signal, tooOld]);
          return await choose({ mediation: "conditional", signal: ended });
        } catch (error) {
          if (signal.aborted || !tooOld.aborted) throw error;
          await seen();
        }
      }
    },
  };
}

/** Waits until this tab is visible. */
const seen = () =>
  document.hidden &&
  new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));

/**
 * Tells the device that the site does not know a passkey, so that the device stops offering it.
 * Some browsers cannot do that.
 */
function forget(credentialId: string) {
  const unknown = { rpId: location.hostname, credentialId };
  void PublicKeyCredential.signalUnknownCredential?.(unknown).catch(() => {});
}

/**
 * Runs a WebAuthn ceremony.
 * @param cancelled the error code for a ceremony that ends without a credential
 * @throws AuthError
 */
async function runCeremony(
  ceremony: () => Promise<Credential | null>,
  cancelled: "passkey-cancelled" | "passkey-not-added" = "passkey-cancelled",
) {
  const credential = await ceremony().catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw new AuthError("passkey-known");
    throw new AuthError(name === "SecurityError" ? "unauthorized-domain" : cancelled);
  });
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError(cancelled);
  return credential;
}
