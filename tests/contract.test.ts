import * as v from "valibot";
import { expect, test } from "vitest";
import { call } from "../app/platform/http/contract.ts";
import { serve } from "../app/platform/http/serve.server.ts";

const calls = {
  count: call("GET /home/count", {
    summary: "How many there are",
    access: "anyone",
    reply: v.object({ total: v.number() }),
  }),
};

test("handlers that do not fit their contract do not compile", () => {
  expect(serve(calls, { count: () => ({ total: 1 }) })).toHaveLength(1);
  // @ts-expect-error a handler is missing
  serve(calls, {});
  // @ts-expect-error a handler too many
  serve(calls, { count: () => ({ total: 1 }), other: () => ({ total: 1 }) });
  // @ts-expect-error a reply of the wrong shape
  serve(calls, { count: () => ({ total: "one" }) });
});
