import * as v from "valibot";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { gardenSchema } from "./gardens.ts";

export const gardenCalls = {
  read: call("GET /user/garden", {
    summary: "Returns the caller's garden, or null if they have not described it",
    access: "signed-in",
    reply: v.object({ garden: v.nullable(gardenSchema) }),
  }),
  describe: call("PUT /user/garden", {
    summary: "Saves the description of the caller's garden",
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
    summary:
      "Deletes the description of the caller's garden. Tips keep the garden that they were written in",
    access: "signed-in",
    reply: acknowledgedReply,
  }),
};
