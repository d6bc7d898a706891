import { createContext } from "react";

/** What marks the page's own inline scripts as ours. Known on the server only. */
export const NonceContext = createContext<string | undefined>(undefined);
