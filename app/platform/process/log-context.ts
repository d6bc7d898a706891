import { createContext } from "react-router";
import type { Log } from "./log.server.ts";

/** The log for rendering errors. Set on the server only. */
export const logContext = createContext<Log>();
