/** True if the accounts of this run are at Firebase, for which an emulator stands in. */
export const hosted = process.env.IDENTITY === "firebase";

const [toolkit, tokens] = [
  "/identitytoolkit.googleapis.com/v1/",
  "/securetoken.googleapis.com/v1/",
];

/** The paths of the identity provider's calls, and the lifetime of its tokens in milliseconds. */
export const provider = hosted
  ? {
      signUp: `${toolkit}accounts:signUp`,
      signIn: `${toolkit}accounts:signInWithPassword`,
      update: `${toolkit}accounts:update`,
      currentUser: `${toolkit}accounts:lookup`,
      refresh: `${tokens}token`,
      tokenLife: 60 * 60_000,
    }
  : {
      signUp: "/identity/sign-up/email",
      signIn: "/identity/sign-in/email",
      update: "/identity/update-user",
      currentUser: "/identity/get-session",
      refresh: "/identity/get-session",
      tokenLife: 15 * 60_000,
    };
