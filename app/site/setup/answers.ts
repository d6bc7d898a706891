import type { InferInput } from "valibot";
import type { Reply } from "../../platform/http/contract.ts";
import type { SiteSetting } from "../operate/site-settings.ts";
import type { AskedSetting, SetupSetting, setupCalls, setupInput } from "./setup.contract.ts";

/** The answers of all three steps, as the claim sends them. */
export type Answers = InferInput<typeof setupInput>;

/** The reply of the site to a right code. */
export type Opened = Reply<typeof setupCalls.open>;

/** Returns the first content of each field: a choice has its default, a text field is empty. */
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

/** Returns a setting as the operators' screen shows it. */
export const shownSetting = ({ name, fixed, usual }: SetupSetting): SiteSetting => ({
  ...{ name, value: fixed ?? "", setOutside: fixed !== null },
  // The setup asks for a name, and does not offer another.
  usual: name === "SITE_NAME" ? null : usual,
  ...{ version: 0, changedBy: null, changedAt: null },
});
