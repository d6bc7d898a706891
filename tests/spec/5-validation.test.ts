import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aTip, type Garden, openGarden } from "../garden.ts";

declare module "vitest" {
  interface TaskMeta {
    /** The product's interpretation of a clause that leaves a choice. */
    reading?: string;
  }
}

let garden: Garden;

beforeAll(async () => {
  garden = await openGarden("sqlite");
});
afterAll(() => garden.close());

describe("5 Server", () => {
  test("the server checks a tip with the rules of the form", {
    meta: {
      reading: "The specification shows no validation on the server; here it is the same.",
    },
  }, async () => {
    const { token } = await garden.register();
    const reply = await garden.ask("POST", "/user/addtip", { token, body: {} });
    expect(reply.status).toBe(422);
    const { errors } = (await reply.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(Object.keys(aTip).sort());
  });
});
