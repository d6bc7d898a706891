import { createContext } from "react-router";
import type { Log } from "./log.server.ts";

/** The log for errors of rendering. Set on the server only. */
export const logContext = createContext<Log>();
