import { redirectTo, serve } from "../../platform/http/serve.server.ts";
import {
  forgetRefusals,
  isStopped,
  readRefusals,
} from "../../platform/mail/outbox.store.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Pusher } from "../../platform/push/pusher.server.ts";
import { emailSpelling } from "../../platform/text/email.ts";
import { block } from "../blocks/blocks.store.server.ts";
import { chooseLocale, readOwnLocale } from "../gardeners/locales.store.server.ts";
import { readSender } from "../gardeners/message.mail.server.tsx";
import { chooseMessages, takesMessages } from "../gardeners/messages.store.server.ts";
import {
  confirmSubscription,
  isSubscriber,
  unsubscribe,
} from "../newsletter/newsletter.store.server.ts";
import {
  choosePreferences,
  readPreferences,
  stopLetters,
} from "../preferences/preferences.store.server.ts";
import {
  choicesOf,
  frequenciesOf,
  isAskedFor,
  preferenceKinds,
} from "../preferences/preferences.ts";
import { readStopToken } from "../preferences/stop-links.server.ts";
import { addReport } from "../reports/reports.store.server.ts";
import { deliveryCalls, deviceCalls } from "./delivery.contract.ts";
import { deliveryProblems } from "./delivery.ts";
import { deliveryWords } from "./delivery.words.ts";
import { deleteDevice, listDevices, renewDevice, saveDevice } from "./devices.store.server.ts";

interface DeliveryServices extends SiteServices {
  pusher: Pusher;
  /** True if the site has discussions. Only such a site has notifications. */
  discussion: boolean;
}

export function deliveryApi(services: DeliveryServices) {
  const { database, clock, mailedLinks, pusher, discussion, languages, newId } = services;

  /**
   * Ends all optional letters to a gardener. Also ends the newsletter for the address, unless the
   * address is null.
   */
  const stopAll = (gardenerId: string, email: string | null) =>
    database.transaction(async (transaction) => {
      await stopLetters(transaction, gardenerId, preferenceKinds, clock());
      if (email !== null) await unsubscribe(transaction, email, clock());
    });

  /**
   * Blocks the gardener who wrote a letter. Only the recipient has the link in that letter.
   * @param reports true to report the sender to the operators too
   */
  const refuseSender = (
    { sender, recipient }: { sender: string; recipient: string },
    reports: boolean,
  ) =>
    database.transaction(async (transaction) => {
      const now = clock();
      await block(transaction, recipient, sender, now);
      if (!reports) return;
      const thing = { kind: "gardener", thingId: sender } as const;
      const said = { reason: "spam", words: deliveryWords.reportedLetter } as const;
      const gardenerId = recipient;
      await addReport(transaction, { ...{ id: newId(), gardenerId, now }, ...thing, ...said });
    });

  return serve(deliveryCalls, {
    async read({ claims, gardenerId }) {
      const { reader } = database;
      const email = emailSpelling(claims.email);
      const isConfirmed = claims.emailVerified;
      const [preferences, newsletter, refusals, devices, chosen, messages] = await Promise.all([
        readPreferences(reader, gardenerId),
        isConfirmed && isSubscriber(reader, email),
        isConfirmed ? readRefusals(reader, email) : null,
        listDevices(reader, gardenerId),
        readOwnLocale(reader, gardenerId),
        takesMessages(reader, gardenerId),
      ]);
      return {
        ...{ newsletter, ...choicesOf(preferences), messages, isConfirmed, devices },
        language: languages.find((tag) => tag === chosen) ?? null,
        refusedAt: refusals && isStopped(refusals) ? refusals.refusedAt : null,
        pushKey: discussion ? pusher.publicKey() : null,
      };
    },

    async choose({ body: { newsletter, language, messages, ...letters }, claims, gardenerId }) {
      const changes = frequenciesOf(letters);
      const isAsking = newsletter || preferenceKinds.some((kind) => isAskedFor(kind, changes));
      if (isAsking && !claims.emailVerified) throw deliveryProblems.unconfirmed();
      if (language && !languages.includes(language)) throw deliveryProblems.unknownLanguage();
      const now = clock();
      const email = emailSpelling(claims.email);
      await database.transaction(async (transaction) => {
        if (language) await chooseLocale(transaction, gardenerId, language);
        await choosePreferences(transaction, gardenerId, changes, now);
        if (messages !== undefined) await chooseMessages(transaction, gardenerId, messages);
        if (newsletter) await confirmSubscription(transaction, email, now);
        else if (newsletter === false && claims.emailVerified) {
          await unsubscribe(transaction, email, now);
        }
      });
      return { acknowledged: true };
    },

    async stopAll({ claims, gardenerId }) {
      await stopAll(gardenerId, claims.emailVerified ? emailSpelling(claims.email) : null);
      return { acknowledged: true };
    },

    async tryAgain({ claims }) {
      // Ignores an unconfirmed address, because it may belong to somebody else.
      if (claims.emailVerified) await forgetRefusals(database.writer, claims.email);
      return { acknowledged: true };
    },

    openStop: ({ query }) => redirectTo(`/letters/stop?${new URLSearchParams(query)}`),

    async stop({ query, body }) {
      const token = query.token ?? body?.token ?? "";
      const written = await readSender(mailedLinks, token);
      if (written) {
        await refuseSender(written, body?.all ?? false);
        return { acknowledged: true };
      }
      const stopped = await readStopToken(mailedLinks, token);
      if (stopped === null) throw deliveryProblems.badLink();
      const { kind, id, email } = stopped;
      // The link was sent to this address, so the address is confirmed.
      if (body?.all) await stopAll(id, email ? emailSpelling(email) : null);
      else {
        await database.transaction((transaction) => stopLetters(transaction, id, [kind], clock()));
      }
      return { acknowledged: true };
    },
  });
}

/** Serves the calls about notifications on devices. */
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
