import type { AuthContext } from "better-auth";
import { emailSpellings } from "../../platform/text/email.ts";

const standInDomain = "@address.invalid";

/**
 * Encodes an address for the library. The library's own rule refuses non-ASCII letters, and other
 * characters that mail servers accept.
 */
export const toLibrary = (email: string) => Buffer.from(email).toString("hex") + standInDomain;

/** Decodes an address that `toLibrary` has encoded. */
export const fromLibrary = (email: string) =>
  email.endsWith(standInDomain)
    ? Buffer.from(email.slice(0, -standInDomain.length), "hex").toString()
    : email;

/** Lets the library look up and store the decoded addresses. */
export function decodeAddresses(context: Pick<AuthContext, "internalAdapter">) {
  const { internalAdapter } = context;
  context.internalAdapter = {
    ...internalAdapter,
    async findUserByEmail(email, options) {
      for (const spelling of emailSpellings(fromLibrary(email))) {
        const found = await internalAdapter.findUserByEmail(spelling, options);
        if (found) return found;
      }
      return null;
    },
    createUser: (user, source) =>
      internalAdapter.createUser({ ...user, email: fromLibrary(user.email) }, source),
  };
}
