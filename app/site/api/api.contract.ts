import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

export const apiCalls = {
  description: call("GET /openapi.json", {
    summary: "Returns this description of the API",
    access: "anyone",
    reply: v.looseObject({ openapi: v.string() }),
    shows: [],
  }),
};
