import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { randomIp } from "../../tests/site.ts";
import { type Result, resultOf } from "../harness/report.ts";
import type { SiteTarget } from "../harness/target.ts";

/** The variables of a site that has no operator yet. */
export const setupVariables = { OPERATORS: "", DEMO: "off", LOG_REQUESTS: "on" };

const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const guess = () =>
  Array.from({ length: 12 }, () => alphabet[Math.floor(Math.random() * 30)]).join("");

/**
 * Tries to take an empty site from its owner: with wrong codes, with an account created before the
 * claim, with many claims at once, and after the site has been claimed.
 */
export async function attackSetup({ site }: SiteTarget): Promise<Result> {
  const faults: string[] = [];
  const file = join(site.dataDir, "setup-code");
  const code = readFileSync(file, "utf8").trim();
  const expect = (what: string, isRight: boolean) => {
    if (!isRight) faults.push(what);
  };
  const post = async (path: string, body: unknown, ip = randomIp()) => {
    const headers = { "content-type": "application/json", origin: site.url, "x-forwarded-for": ip };
    const text = typeof body === "string" ? body : JSON.stringify(body);
    return fetch(site.url + path, { method: "POST", headers, body: text });
  };
  const claim = (with_: string, email: string) =>
    post("/home/setup", {
      code: with_,
      ...{ example: false, account: { name: "Rosa Garden", email, password: "Secret-garden" } },
      settings: {
        ...{ SITE_NAME: "Taken", SITE_HEADLINE: "", LANGUAGES: "en" },
        ...{ SITE_GARDEN: "north moderate warm", REGISTRATION: "open" },
      },
    });

  const wrong = ["", "-", "%", code.slice(1), `${code}A`, "' or 1=1", "\u0000", "A".repeat(1000)];
  for (const text of [...wrong, ...Array.from({ length: 200 }, guess)]) {
    const { status } = await post("/home/setup/code", { code: text });
    expect(`the code ${text} is answered with ${status}`, [400, 403, 422].includes(status));
    const claimed = await claim(text, "eve@example.org");
    expect(
      `a claim with ${text} is answered with ${claimed.status}`,
      [400, 403, 422].includes(claimed.status),
    );
  }
  for (const body of ["", "{", "[]", "null", '{"code":{}}', '{"code":["A"]}']) {
    const { status } = await post("/home/setup/code", body);
    expect(`the body ${body} is answered with ${status}`, status >= 400 && status < 500);
  }
  const ip = randomIp();
  const statuses: number[] = [];
  for (let tried = 0; tried < 25; tried += 1)
    statuses.push((await post("/home/setup/code", { code: guess() }, ip)).status);
  expect("one address tries codes without a limit", statuses.at(-1) === 429);

  const person = { name: "Eve First", email: "eve@example.org", password: "Secret-garden" };
  const registered = await post("/identity/sign-up/email", person);
  expect("somebody registers before the operator", registered.status === 403);

  for (const path of ["/", "/login", "/register", "/explore", "/de/browseTips", "/setup-code"]) {
    const reply = await fetch(site.url + path, { redirect: "manual" });
    const to = reply.headers.get("location") ?? "";
    expect(`${path} leads to ${to}`, reply.status === 302 && to.endsWith("/setup"));
    expect(`${path} may be stored`, reply.headers.get("cache-control") === "no-store");
  }
  for (const path of ["/healthz", "/readyz", "/openapi.json", "/setup", "/home/setup"]) {
    const reply = await fetch(site.url + path);
    expect(`${path} is answered with ${reply.status}`, reply.status === 200);
    expect(`${path} tells the code`, !(await reply.text()).includes(code));
  }

  const crowd = Array.from({ length: 12 }, (_, at) => claim(code, `gardener${at}@example.org`));
  const answers = (await Promise.all(crowd)).map(({ status }) => status);
  expect(`claims at once: ${answers}`, answers.filter((status) => status === 201).length === 1);
  expect(
    `claims at once: ${answers}`,
    answers.every((status) => [201, 409].includes(status)),
  );
  expect("the file of the code is still there", !existsSync(file));

  const state = async () => {
    const reply = await fetch(`${site.url}/home/setup`).catch(() => null);
    return reply?.ok ? ((await reply.json()) as { state: string }).state : null;
  };
  for (let waited = 0; waited < 100 && (await state()) !== "claimed"; waited += 1)
    await setTimeout(200);
  expect("the site has not started again", (await state()) === "claimed");
  for (const text of [code, guess()]) {
    const late = await claim(text, "late@example.org");
    expect(`a late claim is answered with ${late.status}`, late.status === 409);
  }
  const logged = site.output().split(code).length - 1;
  expect(`the log has the code ${logged} times`, logged === 1);
  expect("the address of a page has the code", !new RegExp(`path.+${code}`).test(site.output()));
  return resultOf("setup", `${208 + 25} wrong codes, 12 claims at once`, faults);
}
