import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { textWords } from "../../platform/text/text.words.ts";
import { operateWords } from "./operate.words.ts";

/**
 * The settings that operators may change on the screen, by their environment variables: what each of
 * them takes stands in `server/settings.server.ts`.
 */
export const settingNames = [
  "SITE_NAME",
  "SITE_HEADLINE",
  "SITE_WELCOME",
  "SITE_NOTICE",
  "REGISTRATION",
  "SITE_GARDEN",
] as const;
export type SettingName = (typeof settingNames)[number];

/** The name under which a logo that was uploaded is kept. */
export const logoName = "SITE_LOGO";

/** The largest logo, in bytes: every visitor loads it. */
export const maxLogoBytes = 200_000;

/** When and by whom something was changed last on the screen; null if it never was. */
export const changeEntries = {
  /** The number of times that it was changed there. Whoever changes it says which they have seen. */
  version: v.number(),
  /** The operator's name; null once they have deleted their account. */
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.number()),
};

/** A setting as operators see it. */
const settingSchema = v.object({
  name: v.picklist(settingNames),
  /** As the environment variable would have it; empty for what the site does by itself. */
  value: v.string(),
  /** True if it is set where the site is started: nothing on the screen changes it then. */
  setOutside: v.boolean(),
  /** What the site does by itself; null if that cannot be said in its own words. */
  usual: v.nullable(v.string()),
  ...changeEntries,
});
export type SiteSetting = v.InferOutput<typeof settingSchema>;

/** All settings of the screen. */
export const siteSettingsSchema = v.object({
  settings: v.array(settingSchema),
  logo: v.object({
    /** Where it is; null for the site's own leaf. */
    address: v.nullable(v.string()),
    setOutside: v.boolean(),
    ...changeEntries,
  }),
  /** True if another service keeps the accounts, and decides who may register. */
  accountsElsewhere: v.boolean(),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

/** The version that its operator has seen. */
export const seenVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Changes of settings: all of them are made, or none. */
export const settingChanges = v.object({
  changes: v.pipe(
    v.array(
      v.object({
        name: v.picklist(settingNames),
        value: v.pipe(
          v.string(),
          v.maxLength(2000, () => textWords.tooLong({ limit: String(2000) })),
        ),
        version: seenVersion,
      }),
    ),
    v.minLength(1),
    v.maxLength(settingNames.length),
  ),
});

/** An invitation to register, as operators see it. */
export const invitationSchema = v.object({
  code: v.string(),
  /** The number of accounts that it may still make. */
  usesLeft: v.number(),
  expiresAt: v.number(),
});
export type Invitation = v.InferOutput<typeof invitationSchema>;

const wholeNumber = (most: number) => {
  const message = () => operateWords.wholeNumber({ most });
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(1, message),
    v.maxValue(most, message),
  );
};

export const newInvitation = v.object({ uses: wholeNumber(10_000), days: wholeNumber(3650) });

export const settingProblems = {
  changedMeanwhile: problemType(
    409,
    "changed-meanwhile",
    "Somebody else has changed this meanwhile",
  ),
  setOutside: problemType(409, "set-outside", "This is set where the site is started"),
  pageInFile: problemType(
    409,
    "page-in-file",
    "This page is a file in the data folder. Change it there",
  ),
  noInvitation: problemType(404, "no-invitation", "There is no such invitation"),
  noInvitations: problemType(409, "no-invitations", "Another service keeps the accounts"),
};
