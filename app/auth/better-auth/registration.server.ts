import { APIError } from "better-auth/api";
import type { Database } from "../../platform/database/open.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import type { Registration } from "../auth-config.server.ts";
import { registrationRefusals } from "./better-auth-problems.ts";
import { checkInvitation, claimInvitation } from "./invitations.store.server.ts";

interface RegistrationOptions {
  registration: Registration;
  database: Database;
  clock: Clock;
}

export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;

/**
 * Decides who may make an account (docs/decisions/0020). Each method takes the code of an
 * invitation as it was sent, and throws an APIError.
 */
export function createRegistrationGuard({ registration, database, clock }: RegistrationOptions) {
  /** @returns the code of the invitation, or null if none is needed */
  function requireCode(invitation: unknown) {
    if (registration === "open") return null;
    if (registration === "closed") throw refusal("REGISTRATION_CLOSED");
    if (typeof invitation !== "string" || !invitation) throw refusal("INVITATION_REQUIRED");
    return invitation;
  }

  return {
    /** Before anything is hashed, or tells whether there is such an account. */
    async check(invitation: unknown) {
      const code = requireCode(invitation);
      if (code === null) return;
      const state = await checkInvitation(database.reader, code, clock());
      if (state !== "valid") {
        throw refusal(state === "used" ? "INVITATION_USED" : "INVITATION_INVALID");
      }
    },

    /** Right before the account is made, in whichever way: of two at once, one gets the last use. */
    async claim(invitation: unknown) {
      const code = requireCode(invitation);
      if (code === null) return;
      if (!(await claimInvitation(database.writer, code, clock())))
        throw refusal("INVITATION_USED");
    },
  };
}

function refusal(code: keyof typeof registrationRefusals) {
  return new APIError("FORBIDDEN", { code, message: registrationRefusals[code] });
}
