import { createContext } from "react";

/** The nonce of the page's inline scripts (Content Security Policy). Only on the server. */
export const NonceContext = createContext<string | undefined>(undefined);
