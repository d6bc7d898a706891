import * as v from "valibot";
import { call } from "../platform/http/contract.ts";
import { apiCalls } from "../site/api/api.contract.ts";

export const statusCalls = {
  health: call("GET /healthz", {
    summary: "Returns `alive` while the process is running",
    access: "anyone",
    reply: v.object({ status: v.literal("alive") }),
  }),
  readiness: call("GET /readyz", {
    summary:
      "Returns `ready` while the site can be read. `writing` is `waits` while nothing can be saved, and otherwise left out",
    access: "anyone",
    reply: v.object({
      status: v.literal("ready"),
      writing: v.exactOptional(v.literal("waits")),
    }),
  }),
  ...apiCalls,
};
