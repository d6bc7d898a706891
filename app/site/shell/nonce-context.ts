import { createContext } from "react";

/** Marks inline scripts during the rendering on the server (docs/decisions/0023). */
export const NonceContext = createContext<string | undefined>(undefined);
