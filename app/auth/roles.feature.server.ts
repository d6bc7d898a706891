import type { FeatureOf } from "../platform/http/feature.server.ts";
import { exportRole, forgetRole } from "./roles.store.server.ts";

export const rolesFeature = {
  name: "roles",
  description: "Roles of the people who run the site",
  tables: ["roles"],
  exportUserData: exportRole,
  deleteUserData: forgetRole,
} satisfies FeatureOf;
