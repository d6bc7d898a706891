import { data } from "react-router";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { tipCalls } from "./tips.contract.ts";

/** Likes a tip with PUT, takes the like back with DELETE, and says so (spec 8). */
export async function likeTip(api: ApiClient, method: string, id: string) {
  try {
    const call = method === "PUT" ? tipCalls.like : tipCalls.unlike;
    const { modifiedCount } = await api.call(call, { params: { id } });
    if (modifiedCount > 0) notify.success("Like Updated");
  } catch {
    notify.error("Like Update Failed");
    // With a status of 400 or above, the router does not revalidate the tip.
    return data(null, { status: 503 });
  }
  return null;
}
