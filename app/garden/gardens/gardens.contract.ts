import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { gardenSchema } from "./gardens.ts";

export const gardenCalls = {
  read: call("GET /user/garden", {
    summary: "The caller's garden; null if they have not described it",
    access: "signed-in",
    reply: v.object({ garden: v.nullable(gardenSchema) }),
  }),
  describe: call("PUT /user/garden", {
    summary: "Describes the caller's garden",
    access: "signed-in",
    body: gardenSchema,
    reply: acknowledgedReply,
    example: {
      hemisphere: "north",
      winter: "hard",
      summer: "warm",
      rain: "moderate",
      kind: "beds",
    },
  }),
  forget: call("DELETE /user/garden", {
    summary: "Forgets the caller's garden; tips keep the garden that they were written in",
    access: "signed-in",
    reply: acknowledgedReply,
  }),
};
