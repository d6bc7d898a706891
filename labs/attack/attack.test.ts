import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "../../tests/account.ts";
import { engines, type Garden, openGarden, siteUrl } from "../../tests/garden.ts";
import type { WireRequest } from "../../tests/send.ts";
import { describe as describeSite, type Target } from "../harness/target.ts";
import { attackAccess } from "./access.ts";
import { attackInput } from "./input.ts";
import { otherFields, textFieldsOf, writtenFields } from "./written-fields.ts";

describe.each(engines)("an attack on a site on %s", (engine) => {
  let garden: Garden;
  let target: Target;
  beforeAll(async () => {
    garden = await openGarden(engine);
    const send = (request: WireRequest) => sendInProcess(garden, request);
    target = { url: siteUrl, send, register: (name) => register({ url: siteUrl, send }, { name }) };
  });
  afterAll(() => garden.close());

  test("with malformed requests gets nothing but refusals and described answers", async () => {
    const { faults, figures } = await attackInput(target, { seeded: 3, seed: 7, each: 13 });
    expect(faults, figures).toEqual([]);
  });

  test("with texts that mean harm knows every field in which somebody can write", async () => {
    const fields = textFieldsOf(await describeSite(target));
    const isOther = (field: string) => otherFields.some(([pattern]) => pattern.test(field));
    expect(fields.filter((field) => !isOther(field)).sort()).toEqual(writtenFields.toSorted());
    for (const [pattern] of otherFields)
      expect(fields.some((each) => pattern.test(each))).toBe(true);
  });

  test("under other paths and as others finds nothing that is somebody's own", async () => {
    const { faults, figures } = await attackAccess(target);
    expect(faults, figures).toEqual([]);
  });
});

/** Sends what a `Request` can be made of; the rest never comes through HTTP. */
async function sendInProcess({ api }: Garden, { method, path, headers, body }: WireRequest) {
  const { "x-forwarded-for": address = "", ...others } = headers;
  const fields = { ...others, "x-client-address": address };
  const wire = new Headers(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, Buffer.from(each).toString("latin1")]),
    ),
  );
  const reads = method === "GET" || method === "HEAD";
  const options = { method: method === "TRACE" ? "OPTIONS" : method, headers: wire };
  const sent = reads || body === undefined ? options : { ...options, body };
  const reply = await api.fetch(new Request(siteUrl + path, sent as RequestInit));
  return { status: reply.status, headers: reply.headers, text: await reply.text() };
}
