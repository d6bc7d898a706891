import { createContext as createReactContext, use } from "react";
import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";
import type { Problem } from "./problem.ts";

/**
 * The API client for loaders and actions: in process on the server, over the network in browsers.
 */
export const apiContext = createContext<ApiClient>();

/** Provides the same client to components. */
export const ApiProvider = createReactContext<ApiClient | null>(null);

/** The API client for what a component does when it is used. Only in the browser. */
export function useApi() {
  const api = use(ApiProvider);
  if (!api) throw new Error("there is no API client on the server");
  return api;
}

/** Why the loader of a page has failed on the server: the page gets its status. Null if none has. */
export const problemContext = createContext<Problem | null>(null);
