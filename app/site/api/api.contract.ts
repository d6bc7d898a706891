import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

export const apiCalls = {
  description: call("GET /openapi.json", {
    summary: "This description",
    access: "anyone",
    reply: v.looseObject({ openapi: v.string() }),
    shows: [],
  }),
};
