import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { betterAuthCalls } from "../app/auth/better-auth/better-auth.contract.ts";
import { clientIpHeader } from "../app/platform/http/request.server.ts";
import { createAuthenticator } from "./authenticator.ts";
import {
  cookieOf,
  type Garden,
  type Gardener,
  openGarden,
  ruleEngines,
  siteUrl,
} from "./garden.ts";
import { isSweep } from "./sweep.ts";

const paths = [
  ...new Set(Object.values(betterAuthCalls).map(({ path }) => path)),
  ...["", "/", "/nothing", "/%00", "/%E0%A4%A", "//sign-in/email", "/sign-in/email/", "/error"],
  ...["/oauth-popup/start", "/oauth-popup/start?provider=google", "/callback/other"],
  ...["/callback/google", "/callback/google?state=x&code=x", "/callback/google?error=x"],
  ...["/demo-google", "/demo-google/auth", "/demo-google/auth?client_id=x", "/demo-google/auth/x"],
  ...["/demo-google/choose/x", "/demo-google/token", "/demo-google/me", "/demo-google/keys"],
  ...["/demo-google/.well-known/openid-configuration", "/request%2Dpassword-reset"],
  ...["/reset-password?token=%00", "/callback/google?state=%00&code=%00", "/get-session?a=1&a=2"],
].map((path) => (path.startsWith("/identity/") ? path : `/identity${path}`));

/** The path of the public keys, which caches may store. */
const keys = betterAuthCalls.keys.path;

/** The paths that take a body. */
const bodyPaths = isSweep
  ? paths
  : paths.filter((path) =>
      Object.values(betterAuthCalls).some((call) => call.method === "POST" && call.path === path),
    );

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"];

const bodies: (string | Buffer)[] = [
  ...['{"token":"\\u0000","newPassword":"Another-garden"}', '{"id":"\\u0000"}'],
  ...["", "{", "null", "[]", "{}", '"x"', "1", "x=1", "\u0000"],
  ...['{"__proto__":1}', '{"constructor":{"prototype":1}}', '{"token":{},"newPassword":[]}'],
  ...['{"email":{"$ne":1},"password":[1],"name":{}}', '{"id":{}}', '{"name":1,"image":[]}'],
  ...['{"response":null}', '{"response":{"id":{}}}', '{"response":{"id":"x","response":{}}}'],
  '{"email":"rosa@example.org","password":"Secret-garden","name":"","image":null}',
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `{"response":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
];

const types = [
  ...["application/json", "application/json; charset=utf-16", "text/plain", ""],
  ...["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

describe.each(ruleEngines)("whatever is asked of /identity, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let port: number;
  const server = createServer();
  beforeAll(async () => {
    garden = await openGarden(engine, { google: "demo" });
    rosa = await garden.register();
    server.on("request", getRequestListener(garden.api.fetch));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await garden.close();
  });

  let last = 0;
  /**
   * Sends a request over a connection, because `fetch` sends no TRACE. Each request has its own IP
   * address.
   */
  function send(
    method: string,
    path: string,
    headers: Record<string, string> = {},
    body: string | Buffer = "",
  ) {
    last += 1;
    const ip = `10.${last >> 16}.${(last >> 8) & 255}.${last & 255}`;
    return new Promise<Answer>((resolve, reject) => {
      const all = { origin: siteUrl, [clientIpHeader]: ip, ...headers };
      const sent = request({ port, method, path, headers: all }, (reply) => {
        let text = "";
        reply.setEncoding("utf8");
        reply.on("data", (chunk: string) => {
          text += chunk;
        });
        reply.on("end", () =>
          resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }),
        );
      });
      sent.on("error", reject).end(body);
    });
  }

  /** Returns the fault of a reply, or null. */
  function fault(asked: string, { status, headers, text }: Answer) {
    if (status < 400) {
      if (headers["cache-control"] === "no-store" || asked.split(" ")[1] === keys) return null;
      return `${asked}: ${status} may be stored: ${JSON.stringify(headers)}`;
    }
    const isHead = asked.startsWith("HEAD ");
    const isProblem =
      headers["content-type"] === "application/problem+json" &&
      headers["cache-control"] === "no-store" &&
      (isHead || JSON.parse(text).status === status);
    return status < 500 && isProblem
      ? null
      : `${asked}: ${status} ${JSON.stringify(headers)} ${text}`;
  }

  // The methods of a path do not depend on the database, so the test on PostgreSQL tries only the
  // method that reads.
  const tried = engine === "sqlite" ? methods : ["GET"];
  test.each(tried)("%s is answered, or refused with a problem", async (method) => {
    const damaged = "trellis=%ZZ; better-auth.session_token=%E0%A4%A";
    for (const path of paths) {
      for (const cookie of ["", rosa.cookie, ...(isSweep || method === "GET" ? [damaged] : [])]) {
        const answer = await send(method, path, { cookie });
        expect(fault(`${method} ${path}`, answer)).toBeNull();
      }
    }
  });

  test("an invalid body is refused with a problem", async () => {
    for (const path of bodyPaths) {
      const answers = await Promise.all(
        bodies.flatMap((body, n) =>
          // Sends JSON and, on SQLite, another type, which is refused before any database access.
          [types[0], ...(engine === "sqlite" ? [types[1 + (n % (types.length - 1))]] : [])].map(
            async (type) => {
              const headers = {
                ...(type && { "content-type": type }),
                cookie: n % 3 ? rosa.cookie : "",
              };
              const asked = `POST ${path} ${type} ${body.toString().slice(0, 60)}`;
              return fault(asked, await send("POST", path, headers, body));
            },
          ),
        ),
      );
      expect(answers.filter((one) => one !== null)).toEqual([]);
    }
  });

  test("an invalid answer of a device is refused with a problem", async () => {
    const { cookie } = await garden.register();
    const begin = async (what: "register" | "authenticate") => {
      const path = `/identity/passkey/generate-${what}-options`;
      const begun = await garden.ask("GET", path, { headers: { cookie } });
      const { challenge } = (await begun.json()) as { challenge: string };
      return { challenge, headers: { cookie: `${cookie}; ${cookieOf(begun)}` } };
    };
    const device = createAuthenticator("localhost");
    const { challenge, headers } = await begin("register");
    const response = device.create({ challenge, origin: siteUrl });
    const added = await garden.ask("POST", "/identity/passkey/verify-registration", {
      headers,
      body: { response },
    });
    expect([added.status, added.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { id } = JSON.parse(JSON.stringify(response)) as { id: string };
    const wrong = [
      ...[null, 1, "x", [], {}, { id }, { id: 1 }, { id: { a: 1 } }, { id: "\u0000" }],
      ...[
        { id, rawId: id, type: "public-key" },
        { id, rawId: id, type: "public-key", response: {} },
      ],
      ...[{ ...response, response: { clientDataJSON: "x", attestationObject: "x" } }],
      ...[{ ...response, response: { clientDataJSON: 1, authenticatorData: {}, signature: [] } }],
      { ...response, response: null },
    ];
    for (const one of wrong) {
      for (const [what, ceremony] of [
        ["register", "registration"],
        ["authenticate", "authentication"],
      ] as const) {
        const path = `/identity/passkey/verify-${ceremony}`;
        const begun = await begin(what);
        const type = { "content-type": "application/json" };
        const raw = JSON.stringify({ response: one });
        const answer = await send("POST", path, { ...begun.headers, ...type }, raw);
        expect(fault(`POST ${path} ${raw}`, answer)).toBeNull();
        expect(answer.status).toBeGreaterThanOrEqual(400);
      }
    }
  });

  test("replies about an account or a challenge are never stored", async () => {
    const type = { "content-type": "application/json" };
    const { email, password, cookie } = await garden.register();
    const body = (fields: object) => JSON.stringify(fields);
    const asked = [
      ["POST", "/sign-in/email", body({ email, password })],
      ["POST", "/sign-up/email", body({ email: "new@example.org", password, name: "" })],
      ["POST", "/update-user", body({ name: "Rosa Grove" })],
      ["POST", "/request-password-reset", body({ email })],
      ["POST", "/sign-out", "{}"],
    ];
    for (const [method = "", path = "", sent = ""] of asked) {
      const headers = { cookie, ...(sent && type) };
      const answer = await send(method, `/identity${path}`, headers, sent);
      expect([path, answer.status, answer.headers["cache-control"]]).toEqual([
        path,
        200,
        "no-store",
      ]);
    }
  });

  test("errors in the popup are a text for people and a problem for programs", async () => {
    const accept = "text/html,application/xhtml+xml";
    const seen = await send("GET", "/identity/demo-google/choose/old", { accept });
    expect([seen.status, seen.text]).toEqual([
      400,
      "This window has expired. Close it and try again.",
    ]);
    expect(seen.headers["cache-control"]).toBe("no-store");
    const { status, headers } = await send("GET", "/identity/demo-google/choose/old");
    expect([status, headers["content-type"]]).toEqual([400, "application/problem+json"]);
  });
});
