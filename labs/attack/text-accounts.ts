import { type Account, register } from "../../tests/account.ts";
import { createAuthenticator } from "../../tests/authenticator.ts";
import type { WireRequest } from "../../tests/send.ts";
import { randomIp } from "../../tests/site.ts";
import type { SiteTarget } from "../harness/target.ts";
import type { Fields } from "./text-people.ts";

/**
 * Creates an account. Uses the text as its name, and also as the user agent if a header allows it.
 */
export async function signUp(target: SiteTarget, text: string): Promise<[Account, Fields]> {
  const userAgent = /^[\x21-\x7e][\x20-\x7e]*$/.test(text) ? text : "Garden/1.0";
  try {
    return [await register(target, { name: text, userAgent }), { name: text }];
  } catch (error) {
    if (!/no sign-up: (400|422)/.test(String(error))) throw error;
    return [await register(target, { userAgent }), {}];
  }
}

/**
 * Gives an account the text as its name, picture and address, and as the name of a passkey.
 * @returns the stored name of the passkey
 */
export async function changeAccount(
  target: SiteTarget,
  { cookie, token, password }: Account,
  text: string,
  faults: string[],
): Promise<Fields> {
  const { send, siteUrl: origin = target.url } = target;
  const allowed = [200, 202, 400, 409, 422, 429];
  const ask = async (method: string, path: string, body?: object, cookies = cookie) => {
    const headers = {
      ...{ origin, cookie: cookies, "x-forwarded-for": randomIp() },
      ...{ authorization: `Bearer ${token}`, "content-type": "application/json" },
    };
    const request: WireRequest = { method, path, headers };
    const reply = await send(body ? { ...request, body: JSON.stringify(body) } : request);
    if (!allowed.includes(reply.status))
      faults.push(`${path} answers ${reply.status} to ${JSON.stringify(text)}`);
    return reply;
  };
  await ask("POST", "/identity/update-user", { name: text });
  await ask("POST", "/identity/update-user", { image: text });
  await ask("PUT", "/user/email", { email: text, password });
  const options = await ask("GET", "/identity/passkey/generate-register-options");
  const challenged = options.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const { challenge } = JSON.parse(options.text) as { challenge: string };
  const response = createAuthenticator("localhost").create({ challenge, origin });
  const added = await ask(
    "POST",
    "/identity/passkey/verify-registration",
    { response, name: text },
    [cookie, ...challenged].join("; "),
  );
  if (added.status !== 200) return {};
  return { passkey: (JSON.parse(added.text) as Fields).name ?? "missing" };
}

/** Sends the text as a visitor: in searches, and as the email address or the picture in forms. */
export async function askForText(target: SiteTarget, text: string) {
  const { send, siteUrl: origin = target.url } = target;
  const own = () => ({ origin, "x-forwarded-for": randomIp() });
  const query = encodeURIComponent(text.toWellFormed());
  const faults: string[] = [];
  const expect = ({ status }: { status: number }, what: string, allowed: number[]) => {
    if (!allowed.includes(status)) faults.push(`${what} answers ${status} to ${query}`);
  };
  const reads = [
    ...["search", "searchCounts"].flatMap((call) =>
      ["text", "plant", "garden"].map((name) => `/home/${call}?${name}=${query}`),
    ),
    ...[
      "/home/season?limit=1&plant=",
      "/home/journal?plant=",
      "/home/photos?plant=",
      "/home/photos?garden=",
      "/home/plants/",
      "/feed?plant=",
      "/feed/json?plant=",
    ].map((path) => path + query),
    ...["/home/troubles/", "/feed?trouble=", "/feed/json?trouble="].map((path) => path + query),
  ];
  for (const path of reads)
    expect(await send({ method: "GET", path, headers: own() }), path, [200, 404, 422, 431]);
  const post = async (path: string, body: object, allowed: number[]) => {
    const headers = { ...own(), "content-type": "application/json" };
    expect(
      await send({ method: "POST", path, headers, body: JSON.stringify(body) }),
      path,
      allowed,
    );
  };
  const account = { email: "a@b.example", password: "Secret-garden", name: "Rosa Garden" };
  await post("/home/newsletter/subscribe", { email: text }, [202, 422]);
  await post("/identity/sign-up/email", { ...account, email: text }, [200, 400, 422]);
  const picture = { ...account, email: `${crypto.randomUUID()}@example.org`, image: text };
  await post("/identity/sign-up/email", picture, [200, 400, 422]);
  await post("/identity/sign-in/email", { ...account, email: text }, [200, 400, 401, 429]);
  await post("/identity/request-password-reset", { email: text }, [200, 400, 429]);
  return faults;
}
