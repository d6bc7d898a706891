import * as v from "valibot";
import type { PasskeyClient, User } from "../auth.ts";
import { AuthError } from "../auth-errors.ts";

const credential = v.object({
  id: v.string(),
  type: v.literal("public-key"),
  transports: v.optional(v.array(v.string())),
});

/** What a device is asked to make, and what it is asked for (WebAuthn, 5.1.9 and 5.1.10). */
const creation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal("public-key") })),
  excludeCredentials: v.optional(v.array(credential)),
  authenticatorSelection: v.object({
    residentKey: v.literal("required"),
    userVerification: v.literal("required"),
  }),
});
const request = v.object({ challenge: v.string(), rpId: v.string() });

const passkeys = v.array(
  v.object({ id: v.string(), name: v.nullish(v.string(), null), createdAt: v.string() }),
);

interface PasskeyClientParts {
  call: (path: string, body?: unknown) => Promise<{ reply: unknown }>;
  signedIn: () => Promise<User>;
}

/** Passkeys at the site's own provider. Loaded when somebody wants one. */
export function createPasskeyClient({ call, signedIn }: PasskeyClientParts): PasskeyClient {
  return {
    async list() {
      const { reply } = await call("/passkey/list-user-passkeys");
      return v.parse(passkeys, reply);
    },
    async add(name) {
      const { reply } = await call("/passkey/generate-register-options");
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(v.parse(creation, reply));
      const response = await ceremony(() => navigator.credentials.create({ publicKey }));
      await call("/passkey/verify-registration", { response, name });
    },
    async remove(id) {
      await call("/passkey/delete-passkey", { id });
    },
    async signIn() {
      const { reply } = await call("/passkey/generate-authenticate-options");
      // Whoever is asked must have said who they are, whatever the provider would take.
      const options = { ...v.parse(request, reply), userVerification: "required" as const };
      const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
      const response = await ceremony(() => navigator.credentials.get({ publicKey }));
      await call("/passkey/verify-authentication", { response });
      return signedIn();
    },
  };
}

/** Lets the browser lead somebody through it. @returns what it says, as JSON */
async function ceremony(lead: () => Promise<Credential | null>): Promise<unknown> {
  const made = await lead().catch((error: unknown) => {
    const name = error instanceof DOMException ? error.name : "";
    if (name === "InvalidStateError") throw new AuthError("passkey-known");
    throw new AuthError(name === "SecurityError" ? "unauthorized-domain" : "passkey-cancelled");
  });
  if (!(made instanceof PublicKeyCredential)) throw new AuthError("passkey-cancelled");
  return made.toJSON();
}
