/** Whether accounts are at Firebase in this run, or rather at its emulator. */
export const hosted = process.env.IDENTITY === "firebase";

const [toolkit, tokens] = [
  "/identitytoolkit.googleapis.com/v1/",
  "/securetoken.googleapis.com/v1/",
];

/** The identity provider's calls by what they are for, and how long its tokens are good. */
export const provider = hosted
  ? {
      signUp: `${toolkit}accounts:signUp`,
      signIn: `${toolkit}accounts:signInWithPassword`,
      update: `${toolkit}accounts:update`,
      whoIsThere: `${toolkit}accounts:lookup`,
      refresh: `${tokens}token`,
      tokenLife: 60 * 60_000,
    }
  : {
      signUp: "/identity/sign-up/email",
      signIn: "/identity/sign-in/email",
      update: "/identity/update-user",
      whoIsThere: "/identity/get-session",
      refresh: "/identity/get-session",
      tokenLife: 15 * 60_000,
    };
