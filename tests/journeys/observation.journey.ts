import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, hideTable, hosted, openGarden, test } from "../browser/fixtures.ts";
import { freePort } from "../free-port.ts";
import { type Site, startSite } from "../site.ts";

test.skip(hosted, "accounts of the site's own are made by its own calls");

/** Returns the log lines about requests. */
const requestsIn = ({ output }: Pick<Site, "output">) =>
  output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === "request");

test("with LOG_REQUESTS each request is a line, by the pattern of its path", {
  tag: "@long",
}, async () => {
  const site = await startSite({ LOG_REQUESTS: "on" });
  const id = "0190a000-0000-7000-8000-000000000001";
  const asked = [
    ["GET", "/browseTips?sort=hard", "/browseTips", 200],
    ["GET", "/home/browseTips?cursor=x", "/home/browseTips", 422],
    ["PUT", `/user/addLike/${id}`, "/user/addLike/:id", 401],
    ["GET", `/tipDetail/${id}`, "/tipDetail/:tipId", 200],
    ["GET", "/favicon.svg", "file", 200],
    ["GET", "/nothing/at/all", "*", 404],
    ["GET", "/healthz", "/healthz", 200],
  ] as const;
  for (const [method, path] of asked) await fetch(site.url + path, { method });
  await expect.poll(() => requestsIn(site).length).toBe(asked.length);
  // The site logs a request when its connection is done, so the order of the lines may differ.
  for (const [method, , route, status] of asked) {
    expect(requestsIn(site)).toContainEqual(
      expect.objectContaining({
        method,
        route,
        status,
        duration: expect.any(Number),
        requestId: expect.stringMatching(/^[\w.-]{1,64}$/),
      }),
    );
  }
  await site.stop();
});

test("without LOG_REQUESTS no request is logged, and no reply has an id", {
  tag: "@long",
}, async () => {
  const site = await startSite();
  expect((await fetch(site.url)).headers.has("x-request-id")).toBe(false);
  await site.stop();
  expect(requestsIn(site)).toEqual([]);
});

test("the id of a request comes from a trusted proxy, or is made, and names its errors", {
  tag: "@long",
}, async () => {
  const ids = async (site: Site, given: string) => {
    const reply = await fetch(`${site.url}/home/browseTips`, {
      headers: { "x-request-id": given },
    });
    return reply.headers.get("x-request-id");
  };
  const trusting = await openGarden({ LOG_REQUESTS: "on" });
  expect(await ids(trusting, "abc-123")).toBe("abc-123");
  for (const wrong of ['a"b', "x".repeat(65), "a b"])
    expect(await ids(trusting, wrong)).not.toBe(wrong);
  const show = hideTable(trusting, "tips");
  await fetch(`${trusting.url}/home/browseTips?limit=3`, {
    headers: { "x-request-id": "failing" },
  });
  show();
  await expect.poll(trusting.output).toMatch(/"level":50.*"requestId":"failing".*a call failed/);
  await trusting.stop();
  const alone = await startSite({ LOG_REQUESTS: "on", TRUSTED_PROXIES: "192.0.2.1" });
  expect(await ids(alone, "abc-123")).toMatch(/^[\da-f-]{36}$/);
  await alone.stop();
});

test("no password, token, cookie or address of mail is ever logged", async () => {
  const site = await openGarden({ LOG_REQUESTS: "on" });
  const { url } = site;
  const headers = {
    "content-type": "application/json",
    origin: url,
    cookie: "",
    authorization: "",
  };
  const canary = {
    email: "canary-mail@example.org",
    password: "Canary-password",
    name: "Canary Name",
  };
  const post = (path: string, body: unknown) =>
    fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });

  const signUp = await post("/identity/sign-up/email", canary);
  expect(signUp.status).toBe(200);
  headers.cookie = signUp.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const { token } = (await (await fetch(`${url}/identity/token`, { headers })).json()) as {
    token: string;
  };
  headers.authorization = `Bearer ${token}`;
  const ask = async () => {
    await post("/identity/sign-up/email", canary);
    await post("/identity/sign-in/email", canary);
    await post("/identity/sign-in/email", { ...canary, password: "Canary-wrong" });
    await post("/identity/request-password-reset", canary);
    await post("/identity/reset-password", { token: "canary-token", newPassword: "Canary-new1" });
    await post("/home/verifyEmail", { token: "canary-token" });
    await post("/home/newsletter/subscribe", canary);
    await post("/user/myTips", canary);
    await post("/user/addtip", { title: "canary-title", email: canary.email });
    await fetch(`${url}/resetPassword?token=canary-token`, { headers });
    await fetch(`${url}/register?invitation=canary-token`, { headers });
    await fetch(`${url}/canary-token/canary-mail@example.org`, { headers });
    await fetch(`${url}/home/browseTips?cursor=canary-token`, { headers });
    await fetch(`${url}/user/tipDetail/canary-token`, { headers });
    await fetch(url, {
      headers: { ...headers, "user-agent": "canary-agent", referer: `${url}/?canary-token` },
    });
  };
  await ask();
  // Repeats everything while the database fails.
  const shown = ["tips", "user", "subscribers"].map((table) => hideTable(site, table));
  await ask();
  for (const show of shown.reverse()) show();
  await site.stop();
  const output = site.output();
  expect(output).toContain('"level":50');
  expect(requestsIn(site).length).toBeGreaterThan(30);
  expect(output.match(/canary[\w@.-]*/gi) ?? []).toEqual([]);
  expect(output).not.toContain(token.slice(0, 40));
  expect(output).not.toContain(token.split(".")[2]);
  expect(output).not.toContain(headers.cookie.split("=")[1]?.slice(0, 20));
});

/** Returns the metrics that the alerts and the dashboard in deploy/ use. */
function watched() {
  const files = ["trellis.rules.yml", "dashboard.json"].map((name) =>
    readFileSync(join("deploy/prometheus", name), "utf8"),
  );
  const names = files.join("").match(/[a-z]\w+(?=\{job=)/g) ?? [];
  const ours = names.map((name) => name.replace(/_(bucket|count)$/, ""));
  return [...new Set(ours)].filter((name) => name !== "up");
}

for (const processes of ["1", "2"]) {
  test(`metrics count the requests of ${processes} processes, on this machine alone`, {
    tag: "@long",
  }, async () => {
    const port = await freePort();
    const site = await startSite({ METRICS_PORT: `${port}`, WEB_CONCURRENCY: processes });
    const read = async () => {
      const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
      return reply.ok ? reply.text() : "";
    };
    const count = (text: string, name: string) =>
      Number(
        text
          .split("\n")
          .find((line) => line.startsWith(name))
          ?.split(" ")
          .at(-1) ?? 0,
      );
    await expect.poll(read).toContain("nodejs_eventloop_lag_seconds");
    for (let asked = 0; asked < 20; asked += 1) {
      await fetch(`${site.url}/home/browseTips`, { headers: { connection: "close" } });
    }
    await fetch(`${site.url}/user/myTips`, { method: "POST" });
    const counted =
      'http_request_duration_seconds_count{method="GET",route="/home/browseTips",status="200"}';
    await expect.poll(async () => count(await read(), counted)).toBe(20);
    await expect.poll(read).toMatch(/^job_duration_seconds\{job="outbox"\} \d/m);
    const text = await read();
    expect(text).toContain('method="POST",route="/user/myTips",status="401"');
    // The site computes some replies again, because a new site indexes its tips after its start.
    expect(count(text, "kept_replies_found_total")).toBeGreaterThan(0);
    expect(count(text, "kept_replies_made_total")).toBeGreaterThan(0);
    expect(count(text, "kept_replies_bytes")).toBeGreaterThan(1000);
    expect(text).toMatch(/^letters_waiting 0$/m);
    expect(text).toMatch(/^letters_failing 0$/m);
    expect(text).toMatch(/^letters_given_up 0$/m);
    expect(watched().filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await site.stop();
  });
}
