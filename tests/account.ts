import { randomUUID } from "node:crypto";
import { formOf } from "./photos.ts";
import { type Send, sendTo } from "./send.ts";
import { randomIp } from "./site.ts";

/** The site on which accounts are made. Requests go to `url`, or through `send`. */
export interface Place {
  url: string;
  /** The site's own `SITE_URL`, if it differs from `url`. */
  siteUrl?: string;
  send?: Send;
}

/** An account with a password, which the site itself stores. */
export interface Account {
  name: string;
  email: string;
  password: string;
  token: string;
  cookie: string;
  /** The header fields of the account's calls. */
  readonly headers: Record<"origin" | "x-forwarded-for" | "authorization", string>;
}

interface Person {
  name?: string;
  email?: string;
  image?: string;
  /** The `User-Agent` of the person's browser. */
  userAgent?: string;
}

/** The password of everybody in these tests. */
export const password = "Secret-garden";

/** A valid tip, as the API takes it. */
export const goodTip = {
  title: "Stake peas before they climb",
  plantType: "Peas",
  difficultyLevel: "easy",
  description: "Hazel twigs, pushed in when the peas are a hand high.",
  image_url: "/pictures/tips/pea.svg",
  category: "supporting",
  availability: "public",
};

const sender = ({ url, send }: Place): Send => send ?? ((request) => sendTo(url, request));

/** Registers an account by calls to a site. */
export async function register(place: Place, person: Person = {}): Promise<Account> {
  const { url, siteUrl: origin = url } = place;
  const { name = "Rosa Garden", email = `${randomUUID()}@example.org` } = person;
  const { image = "/pictures/gardeners/ruth-abernathy.svg", userAgent = "Garden/1.0" } = person;
  const address = { "x-forwarded-for": randomIp() };
  const signUp = await sender(place)({
    method: "POST",
    path: "/identity/sign-up/email",
    headers: { ...address, origin, "user-agent": userAgent, "content-type": "application/json" },
    body: JSON.stringify({ email, password, name, image }),
  });
  if (signUp.status !== 200) throw new Error(`no sign-up: ${signUp.status} ${signUp.text}`);
  const cookie = signUp.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const account: Account = {
    ...{ name, email, password, cookie },
    token: await readToken(place, cookie),
    get headers() {
      return { ...address, origin, authorization: `Bearer ${account.token}` };
    },
  };
  return account;
}

/** Requests a token with a session's cookie. @throws Error if the site returns no token */
export async function readToken(place: Place, cookie: string) {
  const headers = { cookie, "x-forwarded-for": randomIp() };
  const reply = await sender(place)({ method: "GET", path: "/identity/token", headers });
  if (reply.status !== 200) throw new Error(`no token: ${reply.status}`);
  return (JSON.parse(reply.text) as { token: string }).token;
}

/** Shares a tip. @param more header fields @returns the reply */
export function shareTip(place: Place, { headers }: Account, fields: object = {}, more = {}) {
  return sender(place)({
    method: "POST",
    path: "/user/addtip",
    headers: { ...headers, ...more, "content-type": "application/json" },
    body: JSON.stringify({ ...goodTip, ...fields }),
  });
}

/** Shares a tip. @returns its id @throws Error when it is refused */
export async function addTip(place: Place, account: Account, fields: object = {}) {
  const { status, text } = await shareTip(place, account, fields);
  if (status !== 201) throw new Error(`no tip: ${status} ${text}`);
  return (JSON.parse(text) as { insertedId: string }).insertedId;
}

/** Makes the request that uploads a photo. */
export async function photoRequest({ headers }: Pick<Account, "headers">, photo: Uint8Array) {
  const form = new Response(formOf("photo", photo));
  return {
    method: "POST",
    path: "/user/photos",
    headers: { ...headers, "content-type": form.headers.get("content-type") ?? "" },
    body: Buffer.from(await form.arrayBuffer()),
  };
}

/** Shares a tip with photos. @returns its id */
export async function addPhotographedTip(place: Place, account: Account, files: Uint8Array[]) {
  const photos: { id: string; alt: string }[] = [];
  for (const file of files) {
    const { text } = await sender(place)(await photoRequest(account, file));
    const { photo } = JSON.parse(text) as { photo: { id: string } };
    photos.push({ id: photo.id, alt: "Leeks in a row" });
  }
  return addTip(place, account, { title: "Leeks in photos", photos });
}
