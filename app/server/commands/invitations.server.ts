import * as v from "valibot";
import {
  createInvitation,
  invitationDefaults,
  listInvitations,
  revokeInvitation,
} from "../../auth/better-auth/invitations.store.server.ts";
import { command, UsageError } from "./command.server.ts";
import { withSite } from "./site.server.ts";

const { uses: defaultUses, days: defaultDays } = invitationDefaults;

export const invitationCommands = [
  command({
    usage: "invitations create",
    summary: "Makes an invitation to register, and prints its link",
    details: "For a site with REGISTRATION=invitation.",
    options: {
      uses: { type: "string", help: `how many accounts it may make (${defaultUses})` },
      days: { type: "string", help: `how many days it is good (${defaultDays})` },
    },
    run: (shell, _, options) => {
      const uses = readCount("--uses", options.uses, defaultUses, 10_000);
      const days = readCount("--days", options.days, defaultDays, 3650);
      return withSite(shell, async ({ config, database, logAction }) => {
        const code = await createInvitation(database.writer, { uses, days, now: shell.clock() });
        logAction("invitations create", { uses, days });
        shell.print(`${config.siteUrl}/register?invitation=${code}`);
        return true;
      });
    },
  }),
  command({
    usage: "invitations list",
    summary: "The invitations that have not ended: code, uses left, end",
    run: (shell) =>
      withSite(shell, async ({ database }) => {
        const invitations = await listInvitations(database.reader, shell.clock());
        const lines = invitations.map(({ code, usesLeft, expiresAt }) =>
          [
            code,
            usesLeft > 0 ? `${usesLeft} left` : "used",
            new Date(expiresAt).toISOString(),
          ].join("\t"),
        );
        shell.print(lines.join("\n") || "There are no invitations");
        return true;
      }),
  }),
  command({
    usage: "invitations revoke CODE",
    summary: "Ends an invitation",
    run: (shell, code) =>
      withSite(shell, async ({ database, logAction }) => {
        if (!(await revokeInvitation(database.writer, code))) {
          throw new Error(`There is no invitation ${code}`);
        }
        logAction("invitations revoke", {});
        shell.print(`${code} is not good any more`);
        return true;
      }),
  }),
];

/** @throws UsageError unless it is a whole number from 1 to `max` */
function readCount(name: string, text: string | undefined, otherwise: number, max: number) {
  const parsed = v.safeParse(
    v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.maxValue(max)),
    text ?? `${otherwise}`,
  );
  if (!parsed.success) throw new UsageError(`${name} must be a number from 1 to ${max}`);
  return parsed.output;
}
