import { randomUUID } from "node:crypto";
import type { Account } from "../../tests/account.ts";
import { randomIp, runCommand, type Site } from "../../tests/site.ts";
import type { Target } from "../harness/target.ts";
import { uploadPhoto } from "./canaries.ts";
import { openMailbox } from "./mailbox.ts";

/** Tries to use another gardener's photo, and missing photos, as the picture of an account. */
export async function takePictures(target: Target) {
  const [owner, thief] = [await target.register("Photo Owner"), await target.register("Thief")];
  const json = { origin: target.url, "content-type": "application/json" };
  const choose = (path: string, who: object, body: object) =>
    target.send({
      ...{ method: "POST", path: `/identity/${path}`, body: JSON.stringify(body) },
      headers: { ...json, ...who, "x-forwarded-for": randomIp() },
    });
  const photo = await uploadPhoto(target, owner);
  const taken: string[] = [];
  for (const image of [
    ...[`/photos/${photo}/1280.jpg`, `/photos/${photo}/320.webp`, `/photos/${photo}/1.jpg`],
    ...[`/photos/${randomUUID()}/1280.jpg`, "/photos/1280.jpg", "/pictures/nobody.svg"],
  ]) {
    const changed = await choose("update-user", { cookie: thief.cookie }, { image });
    const account = { email: `${randomUUID()}@example.org`, password: "Secret-garden", name: "" };
    const made = await choose("sign-up/email", {}, { ...account, image });
    if (changed.status !== 400) taken.push(`an account gets the picture ${image}`);
    if (made.status !== 400) taken.push(`an account is made with the picture ${image}`);
  }
  return taken;
}

/**
 * Requests a link for a new password, ends all sessions of the account in one of three ways, and
 * opens the link.
 */
export async function tryOldLinks(target: Target, site: Site) {
  const mailbox = openMailbox(site.dataDir);
  const post = (path: string, body: object, { token }: Account, method = "POST") =>
    target.send({
      method,
      path,
      headers: {
        ...{ origin: target.url, "content-type": "application/json" },
        ...{ authorization: `Bearer ${token}`, "x-forwarded-for": randomIp() },
      },
      body: JSON.stringify(body),
    });
  const users = (...words: string[]) =>
    runCommand({ DATA_DIR: site.dataDir, DATABASE_URL: "" }, "users", ...words);
  const shut: Record<string, (who: Account) => unknown> = {
    "a new password": (who) =>
      post("/user/password", { password: who.password, next: "Fresh-secret" }, who, "PUT"),
    "the end of its sessions": ({ email }) => users("end-sessions", email),
    "being disabled": async ({ email }) => {
      await users("disable", email);
      await users("enable", email);
    },
  };
  const good: string[] = [];
  for (const [what, act] of Object.entries(shut)) {
    const account = await target.register("Old Link");
    await post("/identity/request-password-reset", { email: account.email }, account);
    const token = await mailbox.newPassword(account.email);
    await act(account);
    const body = { token, newPassword: "Stolen-secret" };
    const { status } = await post("/identity/reset-password", body, account);
    if (status !== 400) good.push(`a link for a new password is good after ${what}: ${status}`);
  }
  return good;
}
