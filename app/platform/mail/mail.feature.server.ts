import type { AccountOwner, FeatureOf } from "../http/feature.server.ts";
import { emailSpelling } from "../text/email.ts";
import { letterFilesJob } from "./letter-files.jobs.server.ts";
import type { Outbox } from "./outbox.server.ts";
import { deleteLetters, exportLetters } from "./outbox.store.server.ts";

/** Makes the feature. @param listAddressees selects the addresses that the site uses */
export const mailFeature = (listAddressees: Parameters<typeof letterFilesJob>[1]) =>
  ({
    name: "mail",
    description: "Emails that wait to be sent, and emails that are written to files",
    tables: ["outbox", "refused_addresses"],
    jobs: [
      ({ outbox }: { outbox: Outbox }) => [outbox.job, outbox.refusalsJob],
      (services: Parameters<typeof letterFilesJob>[0]) => letterFilesJob(services, listAddressees),
    ],
    exportUserData: (db, owner) => exportLetters(db, addresseeOf(owner)),
    deleteUserData: (transaction, owner) => deleteLetters(transaction, addresseeOf(owner)),
  }) satisfies FeatureOf;

/**
 * Returns the account as a recipient of letters. Leaves out an unverified address, because it may
 * belong to somebody else.
 */
function addresseeOf({ claims: { uid, email, emailVerified } }: AccountOwner) {
  return { uid, email: emailVerified ? emailSpelling(email) : null };
}
