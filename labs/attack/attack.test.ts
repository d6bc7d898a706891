import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "../../tests/account.ts";
import { type Garden, openGarden, ruleEngines, siteUrl } from "../../tests/garden.ts";
import type { WireRequest } from "../../tests/send.ts";
import { isSweep } from "../../tests/sweep.ts";
import { describe as describeSite, type Target } from "../harness/target.ts";
import { attackAccess } from "./access.ts";
import { sendInProcess } from "./in-process.ts";
import { attackInput } from "./input.ts";
import { otherFields, textFieldsOf, writtenFields } from "./written-fields.ts";

describe.each(ruleEngines)("an attack on a site on %s", (engine) => {
  let garden: Garden;
  let target: Target;
  beforeAll(async () => {
    garden = await openGarden(engine);
    const send = (request: WireRequest) => sendInProcess(garden.api, request);
    target = {
      ...{ url: siteUrl, send },
      register: (name) => register({ url: siteUrl, send }, { name }),
      makeModerator: (email) => garden.giveRole(email, "moderator"),
    };
  });
  afterAll(() => garden.close());

  test("with malformed requests gets only refusals and described replies", async () => {
    // Most requests are refused before any database access, so PostgreSQL gets fewer of them.
    const most = engine === "sqlite" ? { seeded: 2, each: 29 } : { seeded: 1, each: 83 };
    const part = isSweep ? most : { seeded: 1, each: 211 };
    const { faults, figures } = await attackInput(target, { ...part, seed: 7 });
    expect(faults, figures).toEqual([]);
  });

  test("with hostile texts knows every field in which somebody can write", async () => {
    const fields = textFieldsOf(await describeSite(target));
    const isOther = (field: string) => otherFields.some(([pattern]) => pattern.test(field));
    expect(fields.filter((field) => !isOther(field)).sort()).toEqual(writtenFields.toSorted());
    for (const [pattern] of otherFields)
      expect(fields.some((each) => pattern.test(each))).toBe(true);
  });

  // The API checks paths and tokens before any database access, so one engine is enough.
  test.runIf(engine === "sqlite")(
    "under other paths and as other callers finds no private data",
    async () => {
      const { faults, figures } = await attackAccess(target, { each: isSweep ? 3 : 31 });
      expect(faults, figures).toEqual([]);
    },
  );
});
