import * as v from "valibot";
import { registerInput } from "../../auth/credentials.ts";
import { acknowledgedReply, call } from "../../platform/http/contract.ts";
import { problemType, rateLimited } from "../../platform/http/problem.ts";
import type { settingNames } from "../operate/site-settings.ts";
import { setupWords } from "./setup.words.ts";

export const setupProblems = {
  wrongCode: problemType(
    403,
    "wrong-setup-code",
    "This is not the code. Look again in the terminal or in the file.",
  ),
  claimed: problemType(
    409,
    "already-set-up",
    "Someone has already set up this site. Log in to use it.",
  ),
};
const problems = [...Object.values(setupProblems), rateLimited];

/** The settings that the setup asks about. */
export const askedSettings = [
  "SITE_NAME",
  "SITE_HEADLINE",
  "LANGUAGES",
  "SITE_GARDEN",
  "REGISTRATION",
] as const satisfies readonly (typeof settingNames)[number][];
export type AskedSetting = (typeof askedSettings)[number];

export const codeInput = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, () => setupWords.enterTheCode),
    v.maxLength(100),
  ),
});

const value = v.pipe(v.string(), v.trim(), v.maxLength(2000));

export const siteInput = v.object({
  SITE_NAME: v.pipe(
    value,
    v.minLength(1, () => setupWords.giveItAName),
  ),
  SITE_HEADLINE: value,
  LANGUAGES: value,
  SITE_GARDEN: value,
  REGISTRATION: value,
});

const { name, email, password } = registerInput.entries;
export const firstAccountInput = v.object({ name, email, password });

export const setupInput = v.object({
  ...codeInput.entries,
  /**
   * The settings, in the format of the environment variables. Empty texts stand for the default.
   */
  settings: siteInput,
  /** True to add the example gardeners and their tips to the site. */
  example: v.boolean(),
  account: firstAccountInput,
});

const settingSchema = v.object({
  name: v.picklist(askedSettings),
  /** The value in the environment, which cannot be changed here; null if there is none. */
  fixed: v.nullable(v.string()),
  /** The default as text; null if the default is not a fixed value. */
  usual: v.nullable(v.string()),
});
export type SetupSetting = v.InferOutput<typeof settingSchema>;

export const setupCalls = {
  open: call("POST /home/setup/code", {
    summary:
      "Checks the code of a site that is not set up yet, and returns the settings that its environment has fixed",
    access: "anyone",
    readsOnly: true,
    body: codeInput,
    reply: v.object({ settings: v.array(settingSchema), hasExample: v.boolean() }),
    problems,
    example: { code: "K7QM-2XPA-9TRD" },
  }),
  claim: call("POST /home/setup", {
    summary: "Sets up a new site: its settings, its content, and the account of its operator",
    access: "anyone",
    body: setupInput,
    status: 201,
    reply: acknowledgedReply,
    problems,
    example: {
      code: "K7QM-2XPA-9TRD",
      settings: {
        SITE_NAME: "Our Garden Club",
        SITE_HEADLINE: "",
        LANGUAGES: "en",
        SITE_GARDEN: "north moderate warm",
        REGISTRATION: "invitation",
      },
      example: false,
      account: { name: "Rosa Garden", email: "rosa@example.org", password: "Secret-garden" },
    },
  }),
};
