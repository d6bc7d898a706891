import { createContext as createReactContext, use } from "react";
import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";
import type { Problem } from "./problem.ts";

/**
 * The API client of loaders and actions: in process on the server, over the network in browsers.
 */
export const apiContext = createContext<ApiClient>();

export const ApiProvider = createReactContext<ApiClient | null>(null);

/** Returns the API client for event handlers of components. Works only in the browser. */
export function useApi() {
  const api = use(ApiProvider);
  if (!api) throw new Error("there is no API client on the server");
  return api;
}

/**
 * The problem of a loader that failed on the server; else null. The problem sets the page's status.
 */
export const problemContext = createContext<Problem | null>(null);
