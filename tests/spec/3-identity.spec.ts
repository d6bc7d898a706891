import { expect, hosted, password, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";
import { createIdentityClient } from "./identity-client.ts";

test.describe("3 Signed-in user and auth data", { tag: "@identity" }, () => {
  test("before, during and after a sign-in", async ({ garden, rosa }) => {
    const identity = createIdentityClient(garden);

    await clause("the user is null when signed out, and unknown before it is asked", async () => {
      expect(identity.currentUser()).toBeUndefined();
      expect(await identity.ready()).toBeNull();
      expect(identity.currentUser()).toBeNull();
    });

    await clause("the user has the fields of the identity provider", async () => {
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

    await clause(
      "the token data is access token, refresh token, expiration time",
      async () => {
        expect(identity.tokenData()).toEqual({
          accessToken: await identity.token(),
          refreshToken: hosted ? expect.any(String) : null,
          expirationTime: expect.any(Number),
        });
      },
      "In embedded mode the refresh token is an HttpOnly cookie that no script sees: it is null.",
    );

    for (const member of [
      "createUser",
      "updateUser",
      "logOut",
      "signInWithGoogle",
      "signInUser",
      "setUser",
    ] as const) {
      await clause(`the auth context offers ${member}`, async () => {
        expect(identity[member]).toEqual(expect.any(Function));
      });
    }
  });
});
