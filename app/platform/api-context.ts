import { createContext } from "react-router";
import type { ApiClient } from "./api-client.ts";

/** The API as a page's loaders and actions reach it: in process on the server, else by network. */
export const apiContext = createContext<ApiClient>();
