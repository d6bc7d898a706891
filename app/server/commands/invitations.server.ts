import * as v from "valibot";
import {
  createInvitation,
  invitationDefaults,
  listInvitations,
  revokeInvitation,
} from "../../auth/better-auth/invitations.store.server.ts";
import { UsageError } from "./command.server.ts";
import { siteCommand } from "./site.server.ts";

const { uses: defaultUses, days: defaultDays } = invitationDefaults;

export const invitationCommands = [
  siteCommand({
    usage: "invitations create",
    summary: "Makes an invitation to register, and prints its link",
    details: "For a site with REGISTRATION=invitation.",
    options: {
      uses: { type: "string", help: `how many accounts it may make (${defaultUses})` },
      days: { type: "string", help: `how many days it is good (${defaultDays})` },
    },
    async run({ config, database, logAction, clock, print }, _, options) {
      const uses = readCount("--uses", options.uses, defaultUses, 10_000);
      const days = readCount("--days", options.days, defaultDays, 3650);
      const code = await createInvitation(database.writer, { uses, days, now: clock() });
      logAction("invitations create", { uses, days });
      print(`${config.siteUrl}/register?invitation=${code}`);
    },
  }),
  siteCommand({
    usage: "invitations list",
    summary: "The invitations that have not ended: code, uses left, end",
    async run({ database, clock, print }) {
      const invitations = await listInvitations(database.reader, clock());
      const lines = invitations.map(({ code, usesLeft, expiresAt }) => {
        const state = usesLeft > 0 ? `${usesLeft} left` : "used";
        return [code, state, new Date(expiresAt).toISOString()].join("\t");
      });
      print(lines.join("\n") || "There are no invitations");
    },
  }),
  siteCommand({
    usage: "invitations revoke CODE",
    summary: "Ends an invitation",
    async run({ database, logAction, print }, code) {
      if (!(await revokeInvitation(database.writer, code))) {
        throw new Error(`There is no invitation ${code}`);
      }
      logAction("invitations revoke", {});
      print(`${code} is revoked`);
    },
  }),
];

/** @throws UsageError if the text is not a whole number from 1 to `max` */
function readCount(name: string, text: string | undefined, otherwise: number, max: number) {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.maxValue(max)),
    text ?? `${otherwise}`,
  );
  if (!parsed.success) throw new UsageError(`${name} must be a number from 1 to ${max}`);
  return parsed.output;
}
