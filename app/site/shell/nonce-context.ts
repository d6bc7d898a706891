import { createContext } from "react";

/** The nonce that marks inline scripts while the server renders (docs/decisions/0023). */
export const NonceContext = createContext<string | undefined>(undefined);
