import { createContext } from "react-router";
import type { Log } from "./log.server.ts";

/** Where the rendering of pages writes what went wrong. Only on the server. */
export const logContext = createContext<Log>();
