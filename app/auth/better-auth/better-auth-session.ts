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

export const sessionReply = v.nullable(
  v.object({ user: userSchema, session: v.object({ createdAt: v.string() }) }),
);

const claims = v.object({ iat: v.number(), exp: v.number(), providers: v.array(v.string()) });

/** Reads the lifetime of an access token, in milliseconds, and its owner's ways to sign in. */
export function decodeToken(token: string) {
  const [, payload = ""] = token.split(".");
  const text = atob(payload.replace(/-/g, "+").replace(/_/g, "/"));
  const { iat, exp, providers } = v.parse(claims, JSON.parse(text));
  return { lifetime: (exp - iat) * 1000, providers };
}

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
