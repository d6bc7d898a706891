import * as v from "valibot";
import { call } from "../platform/http/contract.ts";
import { apiCalls } from "../site/api/api.contract.ts";

export const statusCalls = {
  health: call("GET /healthz", {
    summary: "The process lives",
    access: "anyone",
    reply: v.object({ status: v.literal("alive") }),
  }),
  readiness: call("GET /readyz", {
    summary: "It can be read; `writing` is there while nothing can be saved",
    access: "anyone",
    reply: v.object({
      status: v.literal("ready"),
      writing: v.exactOptional(v.literal("waits")),
    }),
  }),
  ...apiCalls,
};
