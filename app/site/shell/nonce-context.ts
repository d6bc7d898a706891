import { createContext } from "react";

/** Marks the page's own inline scripts while it is rendered on the server (docs/decisions/0023). */
export const NonceContext = createContext<string | undefined>(undefined);
