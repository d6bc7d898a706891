import type { Database, Db } from "../../platform/database/open.server.ts";
import type { Deleting } from "../../platform/http/feature.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { deleteGardener } from "../../site/account/leaving.store.server.ts";
import type { ExampleContent } from "../../site/operate/example-content.server.ts";
import { demoDomain } from "./account-chooser.server.ts";
import { countDemo, removeDemoIn } from "./demo-removal.store.server.ts";

interface ExampleServices {
  database: Database;
  clock: Clock;
}

/** Counts and removes the demo content, and the accounts of the demo's stand-in for Google. */
export function exampleContent(
  { database, clock }: ExampleServices,
  deleting: readonly Deleting[],
): ExampleContent {
  return {
    async count() {
      const [content, people] = await Promise.all([
        countDemo(database.reader),
        listPeople(database.reader),
      ]);
      return { ...content, gardeners: content.gardeners + people.length };
    },
    async remove(transaction) {
      const now = clock();
      const { gardeners, tips } = await removeDemoIn(transaction, now);
      const people = await listPeople(transaction);
      for (const { gardenerId, ...claims } of people) {
        const owner = { gardenerId, claims: { ...claims, ...unknownClaims } };
        await deleteGardener(transaction, deleting, owner, { tips: "delete", now });
      }
      return { gardeners: gardeners + people.length, tips };
    },
  };
}

/** No feature reads these claims when it deletes an account. */
const unknownClaims = {
  ...{ name: "", picture: null, emailVerified: true },
  ...{ sessionId: null, signedInAt: 0 },
};

const listPeople = (db: Db) =>
  db
    .selectFrom("user")
    .innerJoin("gardeners", "gardeners.uid", "user.id")
    .select(["gardeners.id as gardenerId", "user.id as uid", "user.email"])
    .where("user.email", "like", `%@${demoDomain}`)
    .execute();
