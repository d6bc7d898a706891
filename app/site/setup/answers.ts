import type { InferInput } from "valibot";
import type { Reply } from "../../platform/http/contract.ts";
import type { SiteSetting } from "../operate/site-settings.ts";
import {
  askedSettings,
  type SetupSetting,
  type setupCalls,
  type setupInput,
} from "./setup.contract.ts";

/** All that the three steps ask, as the claim sends it. */
export type Answers = InferInput<typeof setupInput>;

/** What the site says to whoever has the code. */
export type Opened = Reply<typeof setupCalls.open>;

/** Returns the text in each field: a choice has its default, a text is empty. */
export function usualSettings(settings: SetupSetting[]): Answers["settings"] {
  const usual = new Map(settings.map((setting) => [setting.name, setting.usual ?? ""]));
  const { SITE_NAME: _, SITE_HEADLINE: __, ...choices } = { ...noSettings };
  const chosen = Object.keys(choices).flatMap((name) => {
    const known = askedSettings.find((each) => each === name);
    return known ? [[known, usual.get(known) ?? ""]] : [];
  });
  return { ...noSettings, ...Object.fromEntries(chosen) };
}

const noSettings: Answers["settings"] = {
  SITE_NAME: "",
  SITE_HEADLINE: "",
  LANGUAGES: "",
  SITE_GARDEN: "",
  REGISTRATION: "",
};

/** Returns a setting as the operators' screen shows it. */
export const shownSetting = ({ name, fixed, usual }: SetupSetting): SiteSetting => ({
  ...{ name, value: fixed ?? "", setOutside: fixed !== null, usual },
  ...{ version: 0, changedBy: null, changedAt: null },
});
