import { randomUUID } from "node:crypto";
import type { WireRequest } from "../../tests/send.ts";
import { fill, type Operation } from "./operations.ts";

/** A malformed request, and the kind of its mistake. */
export interface Malformed {
  kind: string;
  request: WireRequest;
}

const json = "application/json";

/** The kinds of mistakes, each with its changes to a valid request. */
const classes: Record<string, (good: WireRequest, operation: Operation) => WireRequest[]> = {
  "media type": (good) =>
    [
      "",
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
      "multipart/form-data; boundary=",
      "application/xml",
      "application/json, text/html",
      "application/json; charset=utf-7",
      `application/${"j".repeat(4000)}`,
    ].map((type) => withBody(good, good.body?.toString() ?? "{}", type)),

  "broken JSON": (good) =>
    [
      "",
      "{",
      '{"title":',
      "{'title':'x'}",
      '{"title":"x",}',
      "NaN",
      "undefined",
      "\ufeff{}{}",
      '"\\ud8"',
      "{}\u0000",
      "[1,2",
      "// nothing\n{",
    ].map((body) => withBody(good, body)),

  "bytes that are no text": (good) =>
    [
      Buffer.from([0xff, 0xfe, 0x00]),
      Buffer.from([0xc0, 0xaf]),
      Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]),
      Buffer.from('{"title":"\xed\xa0\x80"}', "latin1"),
    ].map((body) => withBody(good, body)),

  "another kind of value": (good) =>
    ["null", "[]", "[[]]", "0", "1e999", '"text"', "true", "[{}]"].map((body) =>
      withBody(good, body),
    ),

  "a field less": (good, operation) =>
    Object.keys(bodyOf(operation)).map((name) => {
      const { [name]: _, ...others } = bodyOf(operation);
      return withBody(good, JSON.stringify(others));
    }),

  "a field of another type": (good, operation) =>
    Object.keys(bodyOf(operation)).flatMap((name) =>
      [null, 0, -1.5, true, [], {}, [["x"]], { $gt: "" }, "", 1e308].map((value) =>
        withBody(good, JSON.stringify({ ...bodyOf(operation), [name]: value })),
      ),
    ),

  "too long": (good, operation) => [
    ...Object.keys(bodyOf(operation)).map((name) =>
      withBody(good, JSON.stringify({ ...bodyOf(operation), [name]: "é".repeat(20_000) })),
    ),
    withBody(good, JSON.stringify({ x: "x".repeat(70_000) })),
    withBody(good, " ".repeat(66_000)),
  ],

  "nesting and prototypes": (good, operation) =>
    [
      "[".repeat(30_000),
      `${"[".repeat(10_000)}${"]".repeat(10_000)}`,
      `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
      '{"__proto__":{"isAdmin":true,"email":"x"}}',
      '{"constructor":{"prototype":{"length":1}}}',
      JSON.stringify({ ...bodyOf(operation), toString: 1, valueOf: null }),
      `{${Array.from({ length: 3000 }, (_, at) => `"f${at}":${at}`).join()}}`,
    ].map((body) => withBody(good, body)),

  "characters that cannot be shown": (good, operation) =>
    Object.keys(bodyOf(operation)).flatMap((name) =>
      ["\u0000", "\ud800", "\u202e", "\u200b", "a\r\nBcc: b@example.org", "\u0007"].map((text) =>
        withBody(good, JSON.stringify({ ...bodyOf(operation), [name]: text })),
      ),
    ),

  path: (good, { path }) => {
    if (!path.includes("{")) return [`${good.path}/x`, `${good.path}%00`].map((at) => to(good, at));
    return [
      "%00",
      "%",
      "%zz",
      "%ff%fe",
      "..%2f..%2fetc%2fpasswd",
      "%252e%252e",
      "'%20or%201=1--",
      "null",
      "-1",
      "1e9",
      "__proto__",
      "constructor",
      "%F0%9F%8C%B1",
      `${randomUUID()}%0d%0aSet-Cookie:x=1`,
      randomUUID().toUpperCase(),
      "a".repeat(4000),
      "{id}",
      "*",
    ].map((value) =>
      to(
        good,
        fill(path, () => value),
      ),
    );
  },

  query: (good, { parameters }) => {
    const names = parameters.filter((each) => each.in === "query").map(({ name }) => name);
    const values = [
      "",
      "0",
      "-1",
      "1e9",
      "%00",
      "%",
      "a&limit=b",
      "[]=1",
      "' or 1=1",
      "x".repeat(900),
    ];
    return [
      ...[...names, "unknown"].flatMap((name) =>
        values.map((value) => to(good, `${good.path}?${name}=${value.replaceAll(" ", "%20")}`)),
      ),
      to(good, `${good.path}?${"a&".repeat(1000)}`),
      to(good, `${good.path}?cursor=${Buffer.from('[{"a":1},null]').toString("base64url")}`),
      to(good, `${good.path}?__proto__=1&constructor=2&sort[]=easy&limit=1&limit=2`),
    ];
  },

  "who is asking": (good) =>
    [
      "Bearer",
      "Bearer ",
      "Bearer  x",
      "Basic cm9zYTpyb3Nh",
      "Bearer a.b.c",
      `Bearer ${"a".repeat(6000)}`,
      "Bearer eyJhbGciOiJub25lIn0.e30.",
      "Bearer eyJhbGciOiJFUzI1NiIsImtpZCI6Ii4uLy4uL3gifQ.e30.AAAA",
      "bearer null",
    ].map((authorization) => ({
      ...good,
      headers: { ...good.headers, authorization, cookie: "better-auth.session_token=%00; x" },
    })),

  "header fields": (good) =>
    (
      [
        { accept: "application/xml;q=x" },
        { "accept-encoding": "br;q=2, *;q=0, identity;q=0" },
        { "content-encoding": "gzip" },
        { "content-type": [json, "text/plain"] },
        { range: "bytes=9999999999-" },
        { "if-none-match": `"${"x".repeat(5000)}"` },
        { "if-modified-since": "never" },
        { expect: "200-ok" },
        { origin: "null" },
        { "x-forwarded-for": "not an address, ::ffff:999.1.1.1" },
        { "x-http-method-override": "DELETE", "x-original-url": "/user/account" },
        { host: "evil.example" },
        { host: "a b" },
        { cookie: "a".repeat(7000) },
        { "accept-language": "ü" },
      ] as WireRequest["headers"][]
    ).map((headers) => ({ ...good, headers: { ...good.headers, ...headers } })),

  method: (good) =>
    ["PATCH", "PROPFIND", "OPTIONS", "TRACE", "PURGE", "M-SEARCH"].map((method) => ({
      ...good,
      method,
    })),
};

export const malformedClasses = Object.keys(classes);

/** Makes every malformed request of every kind from a valid one. */
export function malformedRequests(good: WireRequest, operation: Operation): Malformed[] {
  return Object.entries(classes).flatMap(([kind, make]) =>
    make(good, operation).map((request) => ({ kind, request })),
  );
}

function bodyOf({ body }: Operation) {
  const example = body?.example;
  const isObject = typeof example === "object" && example !== null && !Array.isArray(example);
  return isObject ? (example as Record<string, unknown>) : { title: "x", email: "y" };
}

function withBody(
  { headers, ...good }: WireRequest,
  body: string | Buffer,
  type: string = json,
): WireRequest {
  const { "content-type": _, ...others } = headers;
  return { ...good, headers: { ...others, ...(type && { "content-type": type }) }, body };
}

const to = (good: WireRequest, path: string): WireRequest => ({ ...good, path });
