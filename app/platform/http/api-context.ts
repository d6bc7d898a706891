import { createContext as createReactContext, use } from "react";
import { createContext, data } from "react-router";
import type { ApiClient } from "./api-client.ts";
import { Problem } from "./problem.ts";

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

/**
 * For loaders: on the server throws a Problem as a response, so that the page gets its status. In the
 * browser it stays one, and the screen can say why.
 */
export function rethrowAsResponse(error: unknown): never {
  const isOnServer = import.meta.env.SSR;
  throw isOnServer && error instanceof Problem
    ? data(null, { status: error.status || 503 })
    : error;
}
