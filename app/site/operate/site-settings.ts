import * as v from "valibot";
import { problemType } from "../../platform/http/problem.ts";
import { textWords } from "../../platform/text/text.words.ts";
import { operateWords } from "./operate.words.ts";

/**
 * The settings on the operators' screen. Their names are those of the environment variables.
 * `server/settings.server.ts` has their schemas.
 */
export const settingNames = [
  "SITE_NAME",
  "SITE_HEADLINE",
  "SITE_WELCOME",
  "SITE_NOTICE",
  "REGISTRATION",
  "SITE_GARDEN",
  "LANGUAGES",
] as const;
export type SettingName = (typeof settingNames)[number];

/** The setting that stores an uploaded logo. */
export const logoName = "SITE_LOGO";

/**
 * The name of a row in the table `settings`. The row exists if the site was set up in the browser.
 * Its value is `fill` if the next start must add the example content, and otherwise `done`.
 */
export const setupName = "setup";

/** The maximum size of a logo in bytes. Every visitor loads the logo. */
export const maxLogoBytes = 200_000;

/** The last change made on the screen. The name and the time are null if there was none. */
export const changeEntries = {
  /**
   * The number of changes so far. A new change must contain the version that its author has seen.
   */
  version: v.number(),
  /** The name of the operator; null after their account is deleted. */
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.number()),
};

const settingSchema = v.object({
  name: v.picklist(settingNames),
  /** The value, written as in the environment variable. Empty for the default. */
  value: v.string(),
  /** True if the environment contains the setting, so that the screen cannot change it. */
  setOutside: v.boolean(),
  /** The default as text; null if the default is not a fixed value. */
  usual: v.nullable(v.string()),
  ...changeEntries,
});
export type SiteSetting = v.InferOutput<typeof settingSchema>;

export const siteSettingsSchema = v.object({
  settings: v.array(settingSchema),
  logo: v.object({
    address: v.nullable(v.string()),
    setOutside: v.boolean(),
    ...changeEntries,
  }),
  /** True if another service stores the accounts and decides on registration. */
  accountsElsewhere: v.boolean(),
});
export type SiteSettings = v.InferOutput<typeof siteSettingsSchema>;

export const seenVersion = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Changes of several settings. Either all are stored, or none. */
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

export const invitationSchema = v.object({
  code: v.string(),
  usesLeft: v.number(),
  expiresAt: v.number(),
  /** The name of the file that belongs to the invitation. */
  file: v.nullable(v.string()),
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
    "Someone else has changed this in the meantime",
  ),
  setOutside: problemType(409, "set-outside", "This is set in the server’s configuration"),
  pageInFile: problemType(
    409,
    "page-in-file",
    "This page is a file in the data folder. Change it there",
  ),
  noInvitation: problemType(404, "no-invitation", "We couldn’t find that invitation"),
  noInvitations: problemType(409, "no-invitations", "Another service keeps the accounts"),
};
