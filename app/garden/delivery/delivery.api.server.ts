import type { Database } from "../../platform/database/open.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { MailedLinks } from "../../platform/mail/mailed-links.server.ts";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import {
  forgetRefusals,
  isStopped,
  readRefusals,
} from "../../platform/mail/outbox.store.server.ts";
import { readStopToken, stoppableKinds } from "../../platform/mail/stop-links.server.ts";
import { type Clock, monthOf } from "../../platform/process/clock.ts";
import type { Pusher } from "../../platform/push/pusher.server.ts";
import type { Locale } from "../../platform/text/languages.ts";
import { chooseLocale, readOwnLocale } from "../gardeners/locales.store.server.ts";
import {
  confirmSubscription,
  isSubscriber,
  unsubscribe,
} from "../newsletter/newsletter.store.server.ts";
import { readReminders } from "../saved/reminders.store.server.ts";
import { deliveryCalls, deviceCalls } from "./delivery.contract.ts";
import { deliveryProblems } from "./delivery.ts";
import { deleteDevice, listDevices, renewDevice, saveDevice } from "./devices.store.server.ts";
import {
  chooseLetters,
  chooseSeason,
  readLetterChoices,
  stopLetters,
} from "./letters.store.server.ts";

interface DeliveryServices {
  database: Database;
  clock: Clock;
  newId: () => string;
  outbox: Outbox;
  mailedLinks: MailedLinks;
  pusher: Pusher;
  /** True if the site has discussion, and so notifications. */
  discussion: boolean;
  /** The languages of the site, its own first. */
  languages: readonly [Locale, ...Locale[]];
}

export function deliveryApi(services: DeliveryServices) {
  const { database, clock, outbox, mailedLinks, pusher, discussion, languages } = services;

  /** Ends all letters that somebody may choose; the newsletter, if the address is theirs. */
  const stopAll = (gardenerId: string, email: string | null) =>
    database.transaction(async (transaction) => {
      for (const kind of stoppableKinds) await stopLetters(transaction, gardenerId, kind, clock());
      if (email === null) return;
      await unsubscribe(transaction, email, clock());
      await outbox.withdraw(transaction, "newsletter", { recipient: email });
    });

  return serve(deliveryCalls, {
    async read({ claims, gardenerId }) {
      const { reader } = database;
      const email = claims.email.toLowerCase();
      const isConfirmed = claims.emailVerified;
      const [choices, reminders, newsletter, refusals, devices, chosen] = await Promise.all([
        readLetterChoices(reader, gardenerId),
        readReminders(reader, gardenerId),
        isConfirmed && isSubscriber(reader, email),
        isConfirmed ? readRefusals(reader, email) : null,
        listDevices(reader, gardenerId),
        readOwnLocale(reader, gardenerId),
      ]);
      return {
        ...{ ...choices, newsletter, season: reminders.mail, isConfirmed, devices },
        language: languages.find((tag) => tag === chosen) ?? null,
        refusedAt: refusals && isStopped(refusals) ? refusals.refusedAt : null,
        pushKey: discussion ? pusher.publicKey() : null,
      };
    },

    async choose({ body: { newsletter, season, language, ...letters }, claims, gardenerId }) {
      const { answers, digest } = letters;
      const wanted = [newsletter, season, answers, digest !== undefined && digest !== "off"];
      if (wanted.includes(true) && !claims.emailVerified) throw deliveryProblems.unconfirmed();
      if (language && !languages.includes(language)) throw deliveryProblems.unknownLanguage();
      const now = clock();
      const email = claims.email.toLowerCase();
      await database.transaction(async (transaction) => {
        if (language) await chooseLocale(transaction, gardenerId, language);
        if (Object.keys(letters).length > 0) {
          await chooseLetters(transaction, gardenerId, letters, now);
        }
        if (season !== undefined) {
          await chooseSeason(transaction, gardenerId, { on: season, month: monthOf(now), now });
        }
        if (newsletter === true) await confirmSubscription(transaction, email, now);
        if (newsletter === false && claims.emailVerified) {
          await unsubscribe(transaction, email, clock());
          await outbox.withdraw(transaction, "newsletter", { recipient: email });
        }
      });
      return { acknowledged: true };
    },

    async stopAll({ claims, gardenerId }) {
      await stopAll(gardenerId, claims.emailVerified ? claims.email.toLowerCase() : null);
      return { acknowledged: true };
    },

    async tryAgain({ claims }) {
      // An unconfirmed address may be another's.
      if (claims.emailVerified) await forgetRefusals(database.writer, claims.email);
      return { acknowledged: true };
    },

    // The one-click URL (RFC 8058), opened in a browser, leads to the page.
    openStop({ query }) {
      const location = `/letters/stop?${new URLSearchParams(query)}`;
      return new Response(null, { status: 302, headers: { location } });
    },

    async stop({ query, body }) {
      const stopped = await readStopToken(mailedLinks, query.token ?? body?.token ?? "");
      if (stopped === null) throw deliveryProblems.badLink();
      const { kind, id, email } = stopped;
      // Whoever has the link reads the mail of the address that it was sent to.
      if (body?.all) await stopAll(id, email.toLowerCase());
      else {
        await database.transaction((transaction) => stopLetters(transaction, id, kind, clock()));
      }
      return { acknowledged: true };
    },
  });
}

/** Notifications on devices. */
export function devicesApi({ database, clock, newId, pusher }: DeliveryServices) {
  return serve(deviceCalls, {
    async add({ body, claims: { sessionId }, gardenerId }) {
      if (!pusher.isPushService(body.endpoint)) throw deliveryProblems.noPushService();
      const owner = { id: newId(), gardenerId, sessionId, now: clock() };
      const insertedId = await database.transaction((transaction) =>
        saveDevice(transaction, body, owner),
      );
      return { acknowledged: true, insertedId };
    },

    async renew({ body }) {
      if (!pusher.isPushService(body.endpoint)) throw deliveryProblems.noPushService();
      await database.transaction((transaction) => renewDevice(transaction, body));
      return { acknowledged: true };
    },

    async remove({ params: { id }, gardenerId }) {
      const deletedCount = await deleteDevice(database.writer, gardenerId, id);
      return { acknowledged: true, deletedCount };
    },
  });
}
