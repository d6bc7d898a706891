import * as v from "valibot";
import type { User } from "../auth.ts";

export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  emailVerified: v.boolean(),
  image: v.nullish(v.string(), null),
  createdAt: v.string(),
});

/** What better-auth says of who is signed in. */
export const sessionReply = v.nullable(
  v.object({ user: userSchema, session: v.object({ createdAt: v.string() }) }),
);
const claims = v.object({ iat: v.number(), exp: v.number(), providers: v.array(v.string()) });

/**
 * What a token says: how long it is good, whatever time it is here, from its own two times, in
 * milliseconds; and in which ways its owner signs in.
 */
export function readToken(token: string) {
  const [, payload = ""] = token.split(".");
  const text = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
  const { iat, exp, providers } = v.parse(claims, JSON.parse(text));
  return { life: (exp - iat) * 1000, providers };
}

/** The user of spec 3 in what better-auth says. */
export function toUser(
  { user, session }: NonNullable<v.InferOutput<typeof sessionReply>>,
  providers: string[],
): User {
  return {
    uid: user.id,
    displayName: user.name || null,
    email: user.email,
    photoURL: user.image,
    emailVerified: user.emailVerified,
    phoneNumber: null,
    tenantId: null,
    providerData: providers.map((providerId) => ({ providerId, uid: user.email })),
    metadata: { creationTime: user.createdAt, lastSignInTime: session.createdAt },
    isAnonymous: false,
  };
}
