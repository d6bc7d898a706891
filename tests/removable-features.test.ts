import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";

/** The list in which every feature has a line. */
const list = "app/server/features.server.ts";

interface Removable {
  /** The features of the folder in the list. */
  features: string[];
  /** All other files that import something of the folder or name a file in it. */
  importedBy: string[];
  /** All other stores that read tables of the folder's features. */
  readBy: string[];
}

/**
 * Folders with independent features. To remove one, delete its folder, its lines in the list, and
 * its traces in these files; a migration drops its tables.
 */
const removable: Record<string, Removable> = {
  "app/garden/blocks": {
    features: ["blocksFeature"],
    importedBy: [
      "app/garden/comments/comments.store.server.ts",
      "app/garden/delivery/delivery.api.server.ts",
      "app/garden/delivery/delivery.contract.ts",
      "app/garden/gardeners/gardener-actions.tsx",
      "app/garden/gardeners/gardeners.api.server.ts",
      "app/garden/imports/imports.store.server.ts",
      "app/garden/notifications/fanouts.store.server.ts",
      "app/site/account/following-settings.tsx",
      "app/site/account/notifications-place.tsx",
      "app/site/shell/problems.ts",
    ],
    readBy: [
      "app/garden/events/event-answers.store.server.ts",
      "app/garden/notifications/notifications.store.server.ts",
    ],
  },
  "app/garden/imports": {
    features: ["importsFeature"],
    importedBy: [
      "app/routes.ts",
      "app/server/services.server.ts",
      "app/site/dashboard/summary.page.tsx",
      "app/site/operate/invitation-file.tsx",
      "app/site/shell/problems.ts",
      "vite.config.ts",
    ],
    readBy: ["app/auth/better-auth/invitations.store.server.ts"],
  },
  // This folder includes the calendar feeds of saved tips.
  "app/garden/saved": {
    features: ["savedFeature", "remindersFeature"],
    importedBy: [
      "app/entry.client.tsx",
      "app/routes.ts",
      "app/site/account/account-menu.tsx",
      "app/site/dashboard/summary.page.tsx",
      "app/site/dashboard/this-week.tsx",
      "app/site/shell/problems.ts",
      "vite.config.ts",
    ],
    readBy: [
      "app/garden/syndication/secret-addresses.store.server.ts",
      "app/garden/tips/tip-page.store.server.ts",
    ],
  },
};

const sources = new Map(
  [...globSync("app/**/*.{ts,tsx}"), "vite.config.ts"]
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.includes(".test."))
    .sort()
    .map((file) => [file, readFileSync(file, "utf8")]),
);

/** Returns the files that a file names in imports (of types, too) and as the page of a route. */
const namedFiles = (file: string, text: string) =>
  [...text.matchAll(/"([^"\s]+\/[^"\s]+\.tsx?)"/g)].map(([, name = ""]) =>
    join(dirname(file), name),
  );

const filesElsewhere = (room: string) =>
  [...sources].filter(([file]) => file !== list && !file.startsWith(`${room}/`));

/** Returns the tables of the features that a folder exports. */
function tablesOf(room: string) {
  const [, text = ""] =
    [...sources].find(
      ([file]) => file.startsWith(`${room}/`) && file.endsWith(".feature.server.ts"),
    ) ?? [];
  return [...text.matchAll(/tables: \[([^\]]*)\]/g)].flatMap(([, names = ""]) =>
    [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
  );
}

test.each(Object.entries(removable))(
  "%s is known to its lines in the list and to these files alone",
  (room, known) => {
    const importing = filesElsewhere(room).filter(([file, text]) =>
      namedFiles(file, text).some((named) => named.startsWith(`${room}/`)),
    );
    expect(importing.map(([file]) => file)).toEqual(known.importedBy);

    const tables = tablesOf(room);
    expect(tables.length).toBeGreaterThan(0);
    const reading = filesElsewhere(room).filter(
      ([file, text]) =>
        file.endsWith(".store.server.ts") &&
        tables.some((table) =>
          new RegExp(`"${table}["\\s.]|(?:from|join)\\s+${table}\\b`).test(text),
        ),
    );
    expect(reading.map(([file]) => file)).toEqual(known.readBy);

    const text = sources.get(list) ?? "";
    const naming = text
      .split("\n")
      .filter((line) => line.includes(`/${room.slice("app/".length)}/`));
    expect(naming).toEqual([
      expect.stringContaining(`{ ${[...known.features].sort().join(", ")} }`),
    ]);
    for (const feature of known.features) {
      expect(text.split(`  ${feature},\n`)).toHaveLength(2);
    }
  },
);
