import { createContext, data } from "react-router";
import type { ApiClient } from "./api-client.ts";
import { Problem } from "./problem.ts";

/** The API as a page's loaders and actions reach it: in process on the server, else by network. */
export const apiContext = createContext<ApiClient>();

/** Lets a page whose data was refused answer with the status of the refusal. */
export function rethrowAsResponse(error: unknown): never {
  throw error instanceof Problem ? data(null, { status: error.status || 503 }) : error;
}
