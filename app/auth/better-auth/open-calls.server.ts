/** The calls of the library that pages make. The others are closed: some hand secrets to scripts. */
const openCalls = new Set([
  "POST /sign-up/email",
  "POST /sign-in/email",
  "POST /sign-out",
  "POST /update-user",
  "POST /request-password-reset",
  "POST /reset-password",
  "GET /passkey/generate-register-options",
  "POST /passkey/verify-registration",
  "GET /passkey/generate-authenticate-options",
  "POST /passkey/verify-authentication",
  "GET /passkey/list-user-passkeys",
  "POST /passkey/delete-passkey",
  "GET /get-session",
  "GET /token",
  "GET /jwks",
  "GET /error",
]);

/** @param base where the library answers */
export function isOpenCall({ method, url }: Request, base: string) {
  const call = new URL(url).pathname.slice(base.length);
  return openCalls.has(`${method} ${call}`);
}
