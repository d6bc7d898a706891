import type { InferInput } from "valibot";
import type { Reply } from "../../platform/http/contract.ts";
import type { SiteSetting } from "../operate/site-settings.ts";
import type { AskedSetting, SetupSetting, setupCalls, setupInput } from "./setup.contract.ts";

/** The answers of all three steps, in the form that the claim sends. */
export type Answers = InferInput<typeof setupInput>;

/** The reply of the site to a correct code. */
export type Opened = Reply<typeof setupCalls.open>;

/** Returns the initial value of each field. A choice has its default, and a text field is empty. */
export function usualSettings(settings: SetupSetting[]): Answers["settings"] {
  const usualOf = (name: AskedSetting) =>
    settings.find((setting) => setting.name === name)?.usual ?? "";
  return {
    SITE_NAME: "",
    SITE_HEADLINE: "",
    LANGUAGES: usualOf("LANGUAGES"),
    SITE_GARDEN: usualOf("SITE_GARDEN"),
    REGISTRATION: usualOf("REGISTRATION"),
  };
}

/** Converts a setting to the type that the operators' screen uses. */
export const shownSetting = ({ name, fixed, usual }: SetupSetting): SiteSetting => ({
  ...{ name, value: fixed ?? "", setOutside: fixed !== null },
  // The setup must ask for a name, so it shows no default for the name.
  usual: name === "SITE_NAME" ? null : usual,
  ...{ version: 0, changedBy: null, changedAt: null },
});
