import { redirectTo, serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { readOwnLocale, sayIn } from "../gardeners/locales.store.server.ts";
import { climateElsewhere } from "../gardens/climates.words.ts";
import { readGarden } from "../gardens/gardens.store.server.ts";
import { partAt, partsAt, seasonBits, type Year } from "../gardens/seasons.ts";
import { choosePreferences } from "../preferences/preferences.store.server.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { readStopToken } from "../preferences/stop-links.server.ts";
import { secretAddresses } from "../syndication/secret-addresses.store.server.ts";
import { readTips } from "../tips/tip-replies.server.ts";
import { reminderCalls, reminderProblems } from "./reminders.contract.ts";
import { listForCalendar, listSavedOf, readReminders } from "./reminders.store.server.ts";

interface ReminderServices extends SiteServices {
  siteGarden: Year;
}

/** The maximum number of saved tips that are shown at once. */
const maxShown = 24;

export function remindersApi(services: ReminderServices) {
  const { database, clock, site, languages, mailedLinks, siteGarden, publicTips } = services;
  const { siteUrl } = services;

  const chooseMails = (gardenerId: string, season: Preferences["season"]) =>
    database.transaction((transaction) =>
      choosePreferences(transaction, gardenerId, { season }, clock()),
    );

  const calendars = secretAddresses(
    { database, clock, mailedLinks },
    { table: "calendar_feeds", purpose: "calendar", prefix: `${siteUrl}/home/calendar/` },
  );

  return serve(reminderCalls, {
    async savedNow({ gardenerId }) {
      const garden = await readGarden(database.reader, gardenerId);
      const year = garden ?? siteGarden;
      const { hemisphere } = year;
      const now = clock();
      const part = partAt(now, hemisphere);
      const bits = seasonBits(partsAt(now, year));
      const ids = await listSavedOf(database.reader, gardenerId, bits, maxShown);
      const tips = await readTips(database.reader, ids, services.ownLanguage);
      return { part, hemisphere, tips: tips.filter((tip) => !climateElsewhere(tip, garden)) };
    },

    read: ({ gardenerId }) => readReminders(database.reader, gardenerId),

    async mail({ body: { on }, claims, gardenerId }) {
      if (on && !claims.emailVerified) throw reminderProblems.unconfirmed();
      await chooseMails(gardenerId, on ? "month" : "off");
      return { acknowledged: true };
    },

    makeCalendar: ({ gardenerId }) => calendars.make(gardenerId),

    async showCalendar({ gardenerId }) {
      const shown = await calendars.show(gardenerId);
      if (!shown) throw reminderProblems.noAddress();
      return shown;
    },

    endCalendar: ({ gardenerId }) => calendars.end(gardenerId),

    async calendar({ params: { token } }) {
      const gardenerId = await calendars.ownerOf(token);
      if (gardenerId === null) throw reminderProblems.noCalendar();
      const tips = await listForCalendar(database.reader, gardenerId);
      const garden = await readGarden(database.reader, gardenerId);
      const year = garden ?? siteGarden;
      // Loads this module at its first use, because most sites do not need it soon after they
      // start.
      const { savedCalendar } = await import("./saved-calendar.server.ts");
      const chosen = await readOwnLocale(database.reader, gardenerId);
      const options = { siteName: site.name, siteUrl, publicTips, year, garden };
      const write = () => savedCalendar(tips, { ...options, base: localBase() });
      // If the gardener has chosen no language, the language in the address is used.
      return new Response(chosen ? sayIn(chosen, languages, write) : write(), {
        headers: {
          "content-type": "text/calendar; charset=utf-8",
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex",
        },
      });
    },

    openStop: ({ query: { token = "" } }) =>
      redirectTo(`/letters/stop?${new URLSearchParams({ kind: "reminder", token })}`),

    async stop({ query, body }) {
      const token = query.token ?? body?.token ?? "";
      const stopped = await readStopToken(mailedLinks, token);
      if (stopped?.kind !== "season") throw reminderProblems.badLink();
      await chooseMails(stopped.id, "off");
      return { acknowledged: true };
    },
  });
}
