import { expect, password, test } from "../browser/fixtures.ts";
import { clause } from "./clause.ts";
import { createIdentityClient } from "./identity-client.ts";

const isCode = (code: string) => expect.objectContaining({ code });

test.describe("8 Identity provider error codes", { tag: "@identity" }, () => {
  test("what the provider refuses, and a provider that is not there", async ({ garden, rosa }) => {
    await clause("an address that has an account: email-already-in-use", async () => {
      const again = createIdentityClient(garden).createUser(rosa.email, password);
      await expect(again).rejects.toEqual(isCode("email-already-in-use"));
    });

    await clause("a wrong password: invalid-credential", async () => {
      const wrong = createIdentityClient(garden).signInUser(rosa.email, "Wrong-password");
      await expect(wrong).rejects.toEqual(isCode("invalid-credential"));
    });

    await clause("a failure of the network: network-request-failed", async () => {
      const url = "http://localhost:1";
      const nowhere = createIdentityClient({ ...garden, url, emulator: url });
      const lost = nowhere.signInUser(rosa.email, password);
      await expect(lost).rejects.toEqual(isCode("network-request-failed"));
    });
  });
});
