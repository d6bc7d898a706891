import { identityAt } from "./identity-at.ts";
import { expect, hosted, password, test } from "./site.ts";

test.describe("3 Signed-in user and auth data", { tag: "@identity" }, () => {
  test("the user has the fields of the identity provider", async ({ garden, rosa }) => {
    const identity = identityAt(garden);
    const user = await identity.signInUser(rosa.email, password);
    expect(user).toEqual({
      displayName: rosa.name,
      email: rosa.email,
      photoURL: rosa.photo,
      uid: expect.any(String),
      emailVerified: false,
      phoneNumber: null,
      tenantId: null,
      providerData: [{ providerId: "password", uid: rosa.email }],
      metadata: { creationTime: expect.any(String), lastSignInTime: expect.any(String) },
      isAnonymous: false,
    });
    expect(Date.parse(user.metadata.lastSignInTime)).toBeGreaterThanOrEqual(
      Date.parse(user.metadata.creationTime),
    );
  });

  test("the user is null when signed out, and unknown before it is asked", async ({ garden }) => {
    const identity = identityAt(garden);
    expect(identity.current()).toBeUndefined();
    expect(await identity.ready()).toBeNull();
    expect(identity.current()).toBeNull();
  });

  test("the token data is access token, refresh token, expiration time", {
    annotation: {
      type: "reading",
      description:
        "In embedded mode the refresh token is an HttpOnly cookie that no script sees: it is null.",
    },
  }, async ({ garden, rosa }) => {
    const identity = identityAt(garden);
    await identity.signInUser(rosa.email, password);
    expect(identity.tokenData()).toEqual({
      accessToken: await identity.token(),
      refreshToken: hosted ? expect.any(String) : null,
      expirationTime: expect.any(Number),
    });
  });

  for (const member of [
    "createUser",
    "updateUser",
    "logOut",
    "signInWithGoogle",
    "signInUser",
    "setUser",
  ] as const) {
    test(`the auth context offers ${member}`, async ({ garden }) => {
      expect(identityAt(garden)[member]).toEqual(expect.any(Function));
    });
  }
});
