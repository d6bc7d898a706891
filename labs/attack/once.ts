import { randomUUID } from "node:crypto";
import { type Account, goodTip, password } from "../../tests/account.ts";
import { drawPhoto, formOf } from "../../tests/photos.ts";
import type { WireRequest } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import type { SiteTarget } from "../harness/target.ts";
import { openMailbox } from "./mailbox.ts";

/** The number of simultaneous requests for the same thing. */
const crowd = 20;

/** The variables of a site with two processes and a limit of ten uploads an hour. */
export const onceVariables = { WEB_CONCURRENCY: "2", PHOTOS_PER_HOUR: "10", LOG_REQUESTS: "off" };
const uploadsAnHour = 10;

/**
 * Sends twenty requests at once for something that may happen only once: with links from letters,
 * with idempotency keys, and at limits.
 */
export async function attackOnce(target: SiteTarget): Promise<Result> {
  const attacks: Record<string, (target: SiteTarget) => Promise<string | null>> = {
    "a link for a new password": useResetLink,
    "a link that confirms an address": useConfirmation,
    "links for two new addresses": crossAddresses,
    "the link of a newsletter": useSubscription,
    "a key of one's own": useOneKey,
    "another's key": useAnothersKey,
    uploads: uploadPhotos,
  };
  const faults: string[] = [];
  for (const [what, attack] of Object.entries(attacks)) {
    const wrong = await attack(target);
    if (wrong) faults.push(`${what}: ${wrong}`);
  }
  const kinds = Object.keys(attacks).length;
  return resultOf("once", `${kinds} kinds, by ${crowd} at once, of two processes`, faults);
}

/** Sends a request many times at once. @returns the replies */
async function together({ send }: SiteTarget, make: (at: number) => WireRequest) {
  const requests = Array.from({ length: crowd }, (_, at) => make(at));
  return Promise.all(requests.map(send));
}

const posted = (
  { siteUrl = "" }: SiteTarget,
  path: string,
  body: object,
  more: Record<string, string> = {},
): WireRequest => ({
  method: "POST",
  path,
  headers: {
    origin: siteUrl,
    "content-type": "application/json",
    "x-forwarded-for": randomIp(),
    ...more,
  },
  body: JSON.stringify(body),
});

/** @returns a fault, unless exactly the allowed number of requests succeeded */
function expectGood(replies: { status: number }[], most: number) {
  const good = replies.filter(({ status }) => status < 300).length;
  const broken = replies.filter(({ status }) => status >= 500).length;
  if (broken > 0) return `${broken} of ${crowd} replies are errors of the site`;
  return good === most ? null : `${good} of ${crowd} got it, and not ${most}`;
}

async function useResetLink(target: SiteTarget) {
  const { email } = await target.register();
  await target.send(posted(target, "/identity/request-password-reset", { email }));
  const token = await openMailbox(target.site.dataDir).newPassword(email);
  const secrets = Array.from({ length: crowd }, (_, at) => `Fresh-secret-${at}`);
  const replies = await together(target, (at) =>
    posted(target, "/identity/reset-password", { token, newPassword: secrets[at] }),
  );
  const signIns = await together(target, (at) =>
    posted(target, "/identity/sign-in/email", { email, password: secrets[at] }),
  );
  return expectGood(replies, 1) ?? expectGood(signIns, 1);
}

const asked = ({ token }: Account) => ({ authorization: `Bearer ${token}` });

async function useConfirmation(target: SiteTarget) {
  const account = await target.register();
  const token = await openMailbox(target.site.dataDir).confirmation(account.email);
  const replies = await together(target, () =>
    posted(target, "/user/verifyEmail", { token }, asked(account)),
  );
  return expectGood(replies, 1);
}

/** Requests a change to each of two addresses. Then opens both links many times at once. */
async function crossAddresses(target: SiteTarget) {
  const account = await target.register();
  const mailbox = openMailbox(target.site.dataDir);
  const tokens: string[] = [];
  for (const email of [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`]) {
    const body = { email, password };
    await target.send({
      ...posted(target, "/user/email", body, asked(account)),
      method: "PUT",
    });
    tokens.push(await mailbox.confirmation(email));
  }
  const replies = await together(target, (at) =>
    posted(target, "/user/verifyEmail", { token: tokens[at % 2] }, asked(account)),
  );
  // Both addresses got a letter, but only the link of the last request is valid.
  return expectGood(replies, 1);
}

async function useSubscription(target: SiteTarget) {
  const email = `${randomUUID()}@example.org`;
  await target.send(posted(target, "/home/newsletter/subscribe", { email }));
  const mailbox = openMailbox(target.site.dataDir);
  const token = await mailbox.tokenIn(email, /newsletter\/confirm\?token=([\w.%-]+)/);
  const replies = await together(target, () =>
    posted(target, "/home/newsletter/confirm", { token: decodeURIComponent(token) }),
  );
  for (let tries = 0; tries < 100; tries += 1) {
    const letters = await mailbox.readAll();
    const welcomes = letters.filter(
      ({ to, subject }) => to?.[0]?.address === email && subject?.includes("welcome"),
    );
    if (welcomes.length > 1) return `${welcomes.length} letters of welcome`;
    if (welcomes.length === 1 && tries > 40) return expectGood(replies, crowd);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return "no letter of welcome";
}

const tipIn = ({ text }: { text: string }) =>
  (JSON.parse(text) as { insertedId?: string }).insertedId;

async function useOneKey(target: SiteTarget) {
  const account = await target.register();
  const key = randomUUID();
  const replies = await together(target, () =>
    posted(target, "/user/addtip", goodTip, { ...asked(account), "idempotency-key": key }),
  );
  const made = new Set(replies.map(tipIn).filter(Boolean));
  const { text } = await target.send(
    posted(target, "/user/myTips", { email: account.email }, asked(account)),
  );
  const tips = JSON.parse(text) as unknown[];
  return made.size === 1 && tips.length === 1 ? null : `${made.size} answers, ${tips.length} tips`;
}

async function useAnothersKey(target: SiteTarget) {
  const [owner, thief] = [await target.register("Key Owner"), await target.register("Thief")];
  const key = randomUUID();
  const share = (who: Account) =>
    posted(target, "/user/addtip", goodTip, { ...asked(who), "idempotency-key": key });
  const first = tipIn(await target.send(share(owner)));
  const others = await together(target, () => share(thief));
  return others.some((reply) => tipIn(reply) === first) ? "it shows what its owner made" : null;
}

async function uploadPhotos(target: SiteTarget) {
  const account = await target.register();
  const photo = await drawPhoto(64, 48, 7);
  const replies = await Promise.all(
    Array.from({ length: crowd }, () =>
      fetch(`${target.url}/user/photos`, {
        method: "POST",
        headers: account.headers,
        body: formOf("photo", photo),
      }),
    ),
  );
  return expectGood(replies, uploadsAnHour);
}
