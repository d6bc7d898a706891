import type { Database } from "../../app/platform/database/open.server.ts";

/** Returns the id of a gardener that `addGardeners` adds. */
export const gardenerId = (index: number) =>
  `00000000-0000-7000-8000-${`${index}`.padStart(12, "0")}`;

/** Adds gardeners who never log in. @returns their addresses */
export async function addGardeners({ writer }: Database, count: number) {
  const some = Array.from({ length: count }, (_, index) => ({
    ...{ id: gardenerId(index), uid: `account-${index}`, name: `Gardener ${index}`, image: null },
    ...{ sort_name: `gardener ${index}`, email: `gardener-${index}@example.org`, experiences: "" },
    ...{ listed: 0, last_seen_at: 1, created_at: 1 },
  }));
  await writer.insertInto("gardeners").values(some).execute();
  return some.map(({ email }) => email);
}
