import type { FeatureOf } from "../../platform/http/feature.server.ts";
import type { ExampleContent } from "../operate/example-content.server.ts";
import { type NewAccounts, setupApi } from "./setup.api.server.ts";

/**
 * @param keptAccounts services for accounts on this site; null if another service stores them
 * @param example the example content of the site
 */
export const setupFeature = <Services>(
  keptAccounts: (services: Services) => { newAccounts: NewAccounts } | null,
  example: (services: Services) => Promise<ExampleContent>,
) =>
  ({
    name: "setup",
    description: "Setting up a new site in the browser",
    calls: [
      (services: Parameters<typeof setupApi>[0] & Services) =>
        setupApi(services, keptAccounts(services)?.newAccounts ?? null, () => example(services)),
    ],
    tables: [],
  }) satisfies FeatureOf;
