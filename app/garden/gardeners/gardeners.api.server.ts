import { createRoleReader, type RoleOptions } from "../../auth/roles.server.ts";
import type { Transaction } from "../../platform/database/open.server.ts";
import { answerOnce } from "../../platform/http/idempotency.store.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { decodeCursor } from "../../platform/http/paging.server.ts";
import { modified, serve } from "../../platform/http/serve.server.ts";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import type { Language } from "../../platform/text/languages.ts";
import { localBase } from "../../platform/text/locale.server.ts";
import { findBlocked } from "../blocks/blocks.store.server.ts";
import { emailChoiceCalls } from "./email-choice.contract.ts";
import { gardenerCalls } from "./gardeners.contract.ts";
import {
  countGardeners,
  exploreGardeners,
  findGardenersNamed,
  type GardenerRow,
  gardenerCursor,
  listFeaturedGardeners,
  readName,
  readPublicGardener,
  readRecipient,
} from "./gardeners.store.server.ts";
import {
  type Gardener,
  gardenerProblems,
  nextStatusChange,
  type PublicGardener,
  shownNameOf,
  statusOf,
} from "./gardeners.ts";
import { gardenerWords } from "./gardeners.words.ts";
import { messageMail, signSender } from "./message.mail.server.tsx";
import { messageCalls, messageProblems } from "./messages.contract.ts";
import { countMessage } from "./messages.store.server.ts";
import { profileCalls } from "./profile.contract.ts";
import { chooseEmail, editProfile, readEmailChoice, readProfile } from "./profile.store.server.ts";
import { mayBeListed, profileProblems } from "./profile.ts";

interface GardenersServices extends SiteServices, RoleOptions {
  /** True if signed-in gardeners see the email addresses of authors who agreed to show them. */
  authorEmails: boolean;
}

/**
 * The limit on messages by one gardener. The site does not store messages (docs/decisions/0033).
 */
const messageLimit = {
  name: "messages",
  max: 10,
  windowSeconds: 60 * 60,
  problem: messageProblems.tooMany,
};

export function gardenersApi(services: GardenersServices) {
  const { database, clock, publicTips, authorEmails, ownLanguage } = services;
  const { outbox, letterhead, siteUrl, sayTo, mailedLinks } = services;
  const readRole = createRoleReader(services);
  const consumeMessage = createMemoryLimit(messageLimit);

  const directory = serve(gardenerCalls, {
    async featured({ keepUntil }) {
      const now = clock();
      const rows = await listFeaturedGardeners(database.reader, now);
      keepUntil(nextChange(rows, now));
      return rows.map((row) => toGardener(row, ownLanguage, now));
    },

    async explore({ query: { sort, limit, cursor }, keepUntil }) {
      const after = decodeCursor(cursor, gardenerCursor);
      const [{ rows, next }, total] = await Promise.all([
        exploreGardeners(database.reader, { sort, limit, after }),
        countGardeners(database.reader),
      ]);
      const now = clock();
      keepUntil(nextChange(rows, now));
      return { items: rows.map((row) => toGardener(row, ownLanguage, now)), total, next };
    },

    async readPublic({ params: { id }, keepUntil }) {
      if (!publicTips) throw gardenerProblems.notFound();
      const gardener = await readPublicGardener(database.reader, id);
      const now = clock();
      keepUntil(nextChange([gardener], now));
      return toPublicGardener(gardener, ownLanguage, now);
    },
  });

  const profile = serve(profileCalls, {
    readProfile: ({ gardenerId }) => readProfile(database.reader, gardenerId, ownLanguage),

    async editProfile({ body, gardenerId }) {
      if (body.listed && !mayBeListed(body)) {
        const message = gardenerWords.problems["too-young"];
        throw profileProblems.tooYoung({ errors: [{ path: "listed", message }] });
      }
      await database.transaction((transaction) => editProfile(transaction, gardenerId, body));
      return modified(1);
    },
  });

  const emailChoice = serve(emailChoiceCalls, {
    async read({ gardenerId }) {
      const choice = await readEmailChoice(database.reader, gardenerId);
      return { ...choice, isOpen: authorEmails };
    },

    async choose({ body: { showsEmail }, gardenerId }) {
      await chooseEmail(database.writer, gardenerId, showsEmail);
      return modified(1);
    },
  });

  const messages = serve(messageCalls, {
    async send({ params: { id }, body: { text }, claims, gardenerId, attempt }) {
      if (!claims.emailVerified) throw messageProblems.unconfirmed();
      await consumeMessage(claims.uid);
      const runsSite = (await readRole(claims)) !== null;
      const now = clock();
      async function send(transaction: Transaction) {
        const { uid, email, closed } = await readRecipient(transaction, id);
        // A blocked sender gets the same answer as for a missing gardener, so that nobody learns of
        // a block.
        const blocked = await findBlocked(transaction, gardenerId, [id]);
        if (blocked.size > 0) throw gardenerProblems.notFound();
        if (closed) throw messageProblems.closed();
        const writer = { gardenerId, runsSite };
        await countMessage(transaction, writer, { recipientId: id, text, now });
        const hasPage = await readPublicGardener(transaction, gardenerId).catch(() => null);
        // The name in the token is not checked as the stored one is.
        const name = await readName(transaction, gardenerId);
        const from = { _id: gardenerId, email: claims.email };
        const token = await signSender(mailedLinks, { sender: gardenerId, recipient: id });
        const mail = await sayTo(transaction, email, () => {
          const gardenersName = shownNameOf(name);
          const sender = { ...from, gardenersName, hasPage: publicTips && hasPage !== null };
          const message = { text, sender, recipient: email, token };
          return messageMail(message, letterhead, siteUrl + localBase());
        });
        await outbox.add(transaction, mail, { kind: "message", uid });
        return { acknowledged: true };
      }
      const reply = await database.transaction((transaction) =>
        answerOnce(transaction, attempt, { gardenerId, now }, () => send(transaction)),
      );
      outbox.wake();
      return reply;
    },

    named: ({ query: { begins } }) => findGardenersNamed(database.reader, begins),
  });

  return [...directory, ...profile, ...emailChoice, ...messages];
}

const nextChange = (rows: Pick<GardenerRow, "last_seen_at">[], now: number) =>
  nextStatusChange(
    rows.map((row) => row.last_seen_at),
    now,
  );

function toGardener(row: GardenerRow, ownLanguage: Language, now: number): Gardener {
  return {
    _id: row.id,
    gardenersName: row.name,
    image: row.image,
    age: row.age,
    gender: row.gender,
    experiences: row.experiences,
    language: row.experiences_language ?? ownLanguage,
    status: statusOf(row.last_seen_at, now),
    sharedTips: { total: row.public_tips_count },
  };
}

type GardenerPageRow = Awaited<ReturnType<typeof readPublicGardener>>;

/** Converts a row to a public gardener. Unlisted gardeners have only a name, a picture and tips. */
function toPublicGardener(
  row: GardenerPageRow,
  ownLanguage: Language,
  now: number,
): PublicGardener {
  const { age, gender, experiences, garden, place } = row;
  return {
    _id: row.id,
    gardenersName: row.name,
    image: row.image,
    sharedTips: { total: row.public_tips_count },
    reachable: row.uid !== null && row.closed !== 1,
    profile:
      row.listed === 1
        ? {
            ...{ age, gender, experiences, garden, place },
            language: row.experiences_language ?? ownLanguage,
            status: statusOf(row.last_seen_at, now),
            memberSince: row.created_at,
          }
        : null,
  };
}
