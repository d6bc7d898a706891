import * as v from "valibot";
import { AuthError, type PasskeyClient, type User } from "../auth.ts";

const credentialDescriptor = v.object({
  id: v.string(),
  type: v.literal("public-key"),
  transports: v.optional(v.array(v.string())),
});

/** The options for making a credential and for getting one (WebAuthn, 5.1.9 and 5.1.10). */
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
  v.object({ id: v.string(), name: v.nullish(v.string(), null), createdAt: v.string() }),
);

interface PasskeyClientOptions {
  /** Calls better-auth: POST with a body, else GET. @throws AuthError */
  call: (path: string, body?: unknown) => Promise<{ reply: unknown }>;
  refreshUser: () => Promise<User>;
}

export function createPasskeyClient({ call, refreshUser }: PasskeyClientOptions): PasskeyClient {
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
      const response = await runCeremony(() => navigator.credentials.create({ publicKey }));
      await call("/passkey/verify-registration", { response, name });
    },
    async remove(id) {
      await call("/passkey/delete-passkey", { id });
    },
    async signIn() {
      const { reply } = await call("/passkey/generate-authenticate-options");
      // better-auth's options only prefer user verification; the site requires it.
      const options = { ...v.parse(requestOptions, reply), userVerification: "required" as const };
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const response = await runCeremony(() => navigator.credentials.get({ publicKey }));
      await call("/passkey/verify-authentication", { response });
      return refreshUser();
    },
  };
}

/** Runs a WebAuthn ceremony. @returns the credential as JSON @throws AuthError */
async function runCeremony(ceremony: () => Promise<Credential | null>): Promise<unknown> {
  const credential = await ceremony().catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw new AuthError("passkey-known");
    throw new AuthError(name === "SecurityError" ? "unauthorized-domain" : "passkey-cancelled");
  });
  if (!(credential instanceof PublicKeyCredential)) throw new AuthError("passkey-cancelled");
  return credential.toJSON();
}
