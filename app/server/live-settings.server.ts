import type { Database } from "../platform/database/open.server.ts";
import { createSharedRun } from "../platform/process/shared-run.ts";
import type { LiveSettings as OperatorsSettings } from "../site/operate/site-settings.api.server.ts";
import { readStoredSettings } from "../site/operate/site-settings.store.server.ts";
import { logoName, setupName } from "../site/operate/site-settings.ts";
import { type Config, settingProblem, withStored } from "./config.server.ts";
import { type Logo, logoOf } from "./logo.server.ts";
import type { Setting } from "./setting-values.server.ts";
import { settings } from "./settings.server.ts";

/** The name under which database triggers record that a setting has changed. */
export const settingsThing = "settings";

export interface LiveSettings extends OperatorsSettings {
  /** The configuration with the operators' settings, as of the last refresh. */
  now: () => Config;
  logo: () => Logo | null;
  /** Returns the value of the stored setting `setupName`. Null if there is none. */
  setUp: () => string | null;
  /** Sets the function that is called when a changed setting needs a restart. */
  onStale: (restart: () => void) => void;
  isStale: () => boolean;
}

/**
 * Creates access to the current settings. `refresh` loads all changes that any process has
 * acknowledged before the call.
 * @param logoFile the logo that `SITE_LOGO` names, or null
 */
export function createLiveSettings(
  config: Config,
  { changes, reader }: Database,
  logoFile: Logo | null,
): LiveSettings {
  let now = config;
  let logo = logoFile;
  let position: number | null = null;
  let setUp: string | null = null;
  let atStart: string | null = null;
  let isStale = false;
  let restart = () => {};

  const load = createSharedRun(async () => {
    const at = changes.position();
    const stored = await readStoredSettings(reader);
    const png = stored.get(logoName);
    now = withStored(config, stored);
    setUp = stored.get(setupName) ?? null;
    logo = logoFile ?? (png ? logoOf(Buffer.from(png, "base64"), "png") : null);
    position = at;
    const needsStart = JSON.stringify([now.languages, setUp !== null]);
    atStart ??= needsStart;
    if (needsStart === atStart || isStale) return;
    isStale = true;
    restart();
  });

  return {
    async refresh() {
      await changes.refresh();
      if (position === null || changes.changedSince(position, [settingsThing])) await load();
    },
    now: () => now,
    setUp: () => setUp,
    onStale(listener) {
      restart = listener;
    },
    isStale: () => isStale,
    logo: () => logo,
    setOutside: (name) => config.environment[name],
    usual(name) {
      const setting: Setting = settings[name];
      return setting.default ?? null;
    },
    problemOf: settingProblem,
  };
}
