import * as v from "valibot";
import { call } from "../../platform/http/contract.ts";

/** The OpenAPI description, of which the pages about the API are made. */
export const apiCalls = {
  description: call("GET /openapi.json", {
    summary: "This description",
    access: "anyone",
    reply: v.looseObject({ openapi: v.string() }),
    shows: [],
  }),
};
