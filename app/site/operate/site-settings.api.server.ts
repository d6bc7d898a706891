import { mkdir, readFile, rm } from "node:fs/promises";
import type { Conversions } from "../../garden/photos/conversions.server.ts";
import { photoProblems } from "../../garden/photos/photo-problems.ts";
import { siteActLog } from "../../garden/reports/moderation-log.store.server.ts";
import type { Db } from "../../platform/database/open.server.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Upload } from "../../platform/http/upload.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { capitalized } from "../../platform/text/format.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { operateWords } from "./operate.words.ts";
import { siteSettingsCalls } from "./site-settings.contract.ts";
import {
  changeSetting,
  listSettingChanges,
  readStoredSettings,
} from "./site-settings.store.server.ts";
import {
  type Invitation,
  logoName,
  maxLogoBytes,
  type SettingName,
  settingNames,
  settingProblems,
} from "./site-settings.ts";

/** The current settings from the environment and the database. */
export interface LiveSettings {
  refresh: () => Promise<void>;
  /** Returns the value of a setting in the environment, if there is one. */
  setOutside: (name: SettingName | typeof logoName) => string | undefined;
  /** Returns the default of a setting as text; null if the default is not a fixed value. */
  usual: (name: SettingName) => string | null;
  /** Returns an error message for an invalid value; null for a valid value. */
  problemOf: (name: SettingName, text: string) => string | null;
  logo: () => { address: string } | null;
}

/** The invitations on a site that stores accounts itself. */
export interface Invitations {
  list: (db: Db, now: number) => Promise<Invitation[]>;
  create: (db: Db, invitation: { uses: number; days: number; now: number }) => Promise<string>;
  revoke: (db: Db, code: string) => Promise<boolean>;
}

interface SiteSettingsServices extends SiteServices {
  settings: LiveSettings;
  photos: { conversions: Conversions; uploads: string };
}

const never = { version: 0, changedBy: null, changedAt: null };

/** @param invitations null if another service stores the accounts */
export function siteSettingsApi(services: SiteSettingsServices, invitations: Invitations | null) {
  const { database, settings, photos, clock } = services;
  const logAct = siteActLog(services);

  /** @param value a PNG in base64, or empty to remove the logo */
  async function setLogo(value: string, gardenerId: string) {
    await database.transaction(async (transaction) => {
      await changeSetting(transaction, { name: logoName, value, gardenerId, now: clock() });
      const title = inEnglish(() => (value ? operateWords.logo : operateWords.usualLeaf));
      await logAct(transaction, { act: "set", title, operatorId: gardenerId });
    });
    return { acknowledged: true };
  }

  function checkLogo() {
    if (settings.setOutside(logoName)) throw settingProblems.setOutside();
  }

  /** Receives a picture and converts it to a small one. @returns a PNG */
  async function readLogo(upload: Upload) {
    const { path } = await upload.saveTo(photos.uploads, photoProblems.tooLarge);
    const folder = `${path}-logo`;
    try {
      await mkdir(folder, { mode: 0o700 });
      const bytes = await readFile(await photos.conversions.convertLogo(path, folder));
      if (bytes.length > maxLogoBytes) throw photoProblems.tooManyPixels();
      return bytes;
    } finally {
      await rm(path, { force: true });
      await rm(folder, { recursive: true, force: true });
    }
  }

  return serve(siteSettingsCalls, {
    async read() {
      await settings.refresh();
      const [stored, rows] = await Promise.all([
        readStoredSettings(database.reader),
        listSettingChanges(database.reader),
      ]);
      const changes = new Map(rows.map(({ name, ...change }) => [name, change]));
      return {
        settings: settingNames.map((name) => {
          const outside = settings.setOutside(name);
          return {
            name,
            value: outside ?? stored.get(name) ?? "",
            setOutside: outside !== undefined,
            usual: settings.usual(name),
            ...(changes.get(name) ?? never),
          };
        }),
        logo: {
          address: settings.logo()?.address ?? null,
          setOutside: settings.setOutside(logoName) !== undefined,
          ...(changes.get(logoName) ?? never),
        },
        accountsElsewhere: invitations === null,
      };
    },

    async change({ body: { changes }, gardenerId }) {
      const errors = changes.flatMap(({ name, value }) => {
        const message = value.trim() === "" ? null : settings.problemOf(name, value);
        return message ? [{ path: name, message: capitalized(message) }] : [];
      });
      if (errors.length > 0) throw requestProblems.invalidInput({ errors });
      const isFixed = ({ name }: { name: SettingName }) =>
        settings.setOutside(name) !== undefined || (name === "REGISTRATION" && !invitations);
      if (changes.some(isFixed)) throw settingProblems.setOutside();
      const now = clock();
      await database.transaction(async (transaction) => {
        for (const { name, value, version } of changes) {
          const change = { name, value: value.trim(), version, gardenerId, now };
          if (!(await changeSetting(transaction, change))) throw settingProblems.changedMeanwhile();
          const title = inEnglish(() => operateWords.settings[name]);
          const act = { act: "set", title, operatorId: gardenerId, reason: change.value } as const;
          await logAct(transaction, act);
        }
      });
      return { acknowledged: true };
    },

    async changeLogo({ upload, gardenerId }) {
      checkLogo();
      return setLogo((await readLogo(upload)).toString("base64"), gardenerId);
    },

    async removeLogo({ gardenerId }) {
      checkLogo();
      return setLogo("", gardenerId);
    },

    invitations: async () => (await invitations?.list(database.reader, clock())) ?? [],

    async invite({ body: { uses, days }, gardenerId }) {
      if (!invitations) throw settingProblems.noInvitations();
      return database.transaction(async (transaction) => {
        const code = await invitations.create(transaction, { uses, days, now: clock() });
        const title = inEnglish(() =>
          operateWords.invitationFor({
            accounts: operateWords.accounts({ count: uses }),
            days: operateWords.days({ count: days }),
          }),
        );
        await logAct(transaction, { act: "invite", title, operatorId: gardenerId });
        return { code };
      });
    },

    async revoke({ params: { code }, gardenerId }) {
      await database.transaction(async (transaction) => {
        if (!(await invitations?.revoke(transaction, code))) throw settingProblems.noInvitation();
        const title = inEnglish(() => operateWords.nobodyCanUseIt);
        await logAct(transaction, { act: "revoke", title, operatorId: gardenerId });
      });
      return { acknowledged: true };
    },
  });
}

/** Returns a text in English, because the log is in English. */
const inEnglish = (say: () => string) => inLocale("en", say);
