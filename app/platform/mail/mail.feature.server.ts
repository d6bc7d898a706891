import type { AccountOwner, FeatureOf } from "../http/feature.server.ts";
import { letterFilesJob } from "./letter-files.jobs.server.ts";
import type { Outbox } from "./outbox.server.ts";
import { deleteLetters, exportLetters } from "./outbox.store.server.ts";

/** @param listAddressees asks the features for whom there may be letters */
export const mailFeature = (listAddressees: Parameters<typeof letterFilesJob>[1]) =>
  ({
    name: "mail",
    description: "Letters that wait until they are sent, and those that are files",
    tables: ["outbox", "refused_addresses"],
    jobs: [
      ({ outbox }: { outbox: Outbox }) => [outbox.job, outbox.refusalsJob],
      (services: Parameters<typeof letterFilesJob>[0]) => letterFilesJob(services, listAddressees),
    ],
    exportUserData: (db, owner) => exportLetters(db, addresseeOf(owner)),
    deleteUserData: (transaction, owner) => deleteLetters(transaction, addresseeOf(owner)),
  }) satisfies FeatureOf;

/** An unverified address may be somebody else's, who wants their letters. */
function addresseeOf({ claims: { uid, email, emailVerified } }: AccountOwner) {
  return { uid, email: emailVerified ? email.toLowerCase() : null };
}
