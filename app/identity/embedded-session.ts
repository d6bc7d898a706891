import * as v from "valibot";
import type { User } from "./identity.ts";

/** What better-auth says of who is signed in. */
export const sessionReply = v.nullable(
  v.object({
    user: v.object({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      emailVerified: v.boolean(),
      image: v.nullish(v.string(), null),
      createdAt: v.string(),
    }),
    session: v.object({ createdAt: v.string() }),
  }),
);
const times = v.object({ iat: v.number(), exp: v.number() });

/** How long a token is good, whatever time it is here: from its own two times, in milliseconds. */
export function lifeOf(token: string) {
  const [, payload = ""] = token.split(".");
  const text = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
  const { iat, exp } = v.parse(times, JSON.parse(text));
  return (exp - iat) * 1000;
}

/** The user of spec 3 in what better-auth says. */
export function toUser({ user, session }: NonNullable<v.InferOutput<typeof sessionReply>>): User {
  return {
    uid: user.id,
    displayName: user.name || null,
    email: user.email,
    photoURL: user.image,
    emailVerified: user.emailVerified,
    phoneNumber: null,
    tenantId: null,
    providerData: [{ providerId: "password", uid: user.email }],
    metadata: { creationTime: user.createdAt, lastSignInTime: session.createdAt },
    isAnonymous: false,
  };
}
