import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

interface Ceremony {
  challenge: string;
  origin: string;
  /** True if the user was verified; the default is true. */
  verified?: boolean;
  /** The site that the passkey is used for; the default is the passkey's own site. */
  rpId?: string;
  /** The number of uses so far. A synced passkey always has 0, the default. */
  counter?: number;
}

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** Creates a WebAuthn authenticator with one passkey (WebAuthn level 3, sections 6.1, 6.5, 8.7). */
export function createAuthenticator(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const byte32 = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, "base64url")]);
  // The public key in COSE: kty EC2, alg ES256, crv P-256, x, y.
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    byte32(x),
    Buffer.from([0x22]),
    byte32(y),
  ]);

  function authenticatorDataOf(flags: number, ceremony: Ceremony) {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(ceremony.counter ?? 0);
    return Buffer.concat([sha256(ceremony.rpId ?? rpId), Buffer.from([flags]), counter]);
  }
  const clientDataOf = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin }));
  const credential = (response: Record<string, Buffer>) => ({
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]),
    ),
  });

  return {
    id: id.toString("base64url"),

    /** Creates the passkey, as `navigator.credentials.create` does. */
    create(ceremony: Ceremony) {
      const flags = ceremony.verified === false ? 0x41 : 0x45;
      const attestedCredentialData = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        cose,
      ]);
      const authData = Buffer.concat([
        authenticatorDataOf(flags, ceremony),
        attestedCredentialData,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        Buffer.from([0x58, authData.length]),
        authData,
      ]);
      return credential({ clientDataJSON: clientDataOf("create", ceremony), attestationObject });
    },

    /** Signs a challenge, as `navigator.credentials.get` does. */
    get(ceremony: Ceremony) {
      const authenticatorData = authenticatorDataOf(ceremony.verified === false ? 1 : 5, ceremony);
      const clientDataJSON = clientDataOf("get", ceremony);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const signature = sign("sha256", signed, privateKey);
      return credential({ clientDataJSON, authenticatorData, signature });
    },
  };
}
