import type { FeatureOf } from "../../platform/http/feature.server.ts";
import type { ExampleContent } from "./example-content.server.ts";
import { firstStepsApi } from "./first-steps.api.server.ts";
import { type Accounts, membersApi } from "./members.api.server.ts";
import { type Invitations, siteSettingsApi } from "./site-settings.api.server.ts";
import { exportSettings, forgetSetter } from "./site-settings.store.server.ts";
import { siteStateApi } from "./site-state.api.server.ts";
import { writtenPagesApi } from "./written-pages.api.server.ts";

/** @param keptAccounts services for accounts on this site; null if another service stores them */
export const operateFeature = <Services>(
  keptAccounts: (services: Services) => { accounts: Accounts; invitations: Invitations } | null,
  example: (services: Services) => Promise<ExampleContent>,
) =>
  ({
    name: "operate",
    description: "Settings, pages, accounts and state of the site, for operators",
    calls: [
      (services: Parameters<typeof siteSettingsApi>[0] & Services) =>
        siteSettingsApi(services, keptAccounts(services)?.invitations ?? null),
      writtenPagesApi,
      (services: Parameters<typeof membersApi>[0] & Services) =>
        membersApi(services, keptAccounts(services)?.accounts ?? null),
      siteStateApi,
      (services: Parameters<typeof firstStepsApi>[0] & Services) =>
        firstStepsApi(services, () => example(services)),
    ],
    tables: ["settings", "health_checks", "logged_errors"],
    exportUserData: exportSettings,
    deleteUserData: forgetSetter,
  }) satisfies FeatureOf;
