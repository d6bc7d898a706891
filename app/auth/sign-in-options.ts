import { createContext, useRouteLoaderData } from "react-router";
import type { FirebaseConfig } from "./auth-config.server.ts";

/** In which ways one can sign in at this site. */
export interface SignInOptions {
  google: boolean;
  /** Where accounts are, if the site does not keep them itself. */
  firebase: FirebaseConfig | null;
}

export const signInContext = createContext<SignInOptions>();

/** The ways to sign in, as the root route has loaded them. */
export function useSignInOptions(): SignInOptions {
  const root = useRouteLoaderData<{ signIn: SignInOptions }>("root");
  return root?.signIn ?? { google: false, firebase: null };
}
