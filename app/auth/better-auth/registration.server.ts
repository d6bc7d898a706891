import type { Database } from "../../platform/database/open.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Registration } from "../auth-config.server.ts";
import { apiError } from "./better-auth-errors.server.ts";
import { betterAuthProblems as p } from "./better-auth-problems.ts";
import { checkInvitation, claimInvitation } from "./invitations.store.server.ts";

interface RegistrationOptions {
  /** The rule as it is now. */
  registration: () => Registration;
  database: Database;
  clock: Clock;
}

export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;

/**
 * Decides who may make an account (docs/decisions/0020). Each method takes the code of an
 * invitation as it was sent, and throws an APIError.
 */
export function createRegistrationGuard(options: RegistrationOptions) {
  const { database, clock } = options;

  /** @returns the code of the invitation, or null if none is needed */
  function requireCode(invitation: unknown) {
    const registration = options.registration();
    if (registration === "open") return null;
    if (registration === "closed") throw apiError(p.registrationClosed());
    if (typeof invitation !== "string" || !invitation) throw apiError(p.invitationRequired());
    return invitation;
  }

  return {
    /** Before anything is hashed, or tells whether there is such an account. */
    async check(invitation: unknown) {
      const code = requireCode(invitation);
      if (code === null) return;
      const state = await checkInvitation(database.reader, code, clock());
      if (state !== "valid") {
        throw apiError(state === "used" ? p.invitationUsed() : p.invitationInvalid());
      }
    },

    /** Right before the account is made, in whichever way: of two at once, one gets the last use. */
    async claim(invitation: unknown) {
      const code = requireCode(invitation);
      if (code === null) return;
      if (!(await claimInvitation(database.writer, code, clock())))
        throw apiError(p.invitationUsed());
    },
  };
}
