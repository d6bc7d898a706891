import { setImmediate } from "node:timers/promises";
import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import type { AccountOwner, Feature } from "../../platform/http/feature.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { zipStream } from "../../platform/http/zip.server.ts";
import { type SayTo, writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { isSitePicture } from "../../platform/text/text.ts";
import { accountCalls } from "./account.contract.ts";
import { accountWords } from "./account.words.ts";
import { deleteGardener } from "./leaving.store.server.ts";

interface AccountServices {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  letterhead: Letterhead;
  sayTo: SayTo;
  identity: IdentityProvider;
  /** Reads a picture of the site; null if it does not exist. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

const exportLimit = { name: "exports", max: 10, windowSeconds: 60 * 60 };

/** The maximum number of running and queued exports. */
const maxQueued = 20;

/**
 * The calls for a gardener's data export and account deletion.
 * @param features features with personal data, in the order of the deletion
 */
export function accountApi(services: AccountServices, features: Feature[]) {
  const { database, clock, outbox, letterhead, sayTo, identity, readPicture } = services;
  const consumeExport = createMemoryLimit(exportLimit);
  /** Runs one export at a time, because one can need some tens of MB. */
  const queue = createQueue(maxQueued, () => {
    throw requestProblems.busy();
  });
  /** The gardeners with a running export: each can have one. */
  const underWay = new Set<string>();

  return serve(accountCalls, {
    async export({ claims, gardenerId }) {
      if (underWay.has(claims.uid)) throw rateLimited({ retryAfter: 10 });
      await consumeExport(claims.uid);
      underWay.add(claims.uid);
      const json = await queue(() => exportAll({ claims, gardenerId })).catch((error: Error) => {
        underWay.delete(claims.uid);
        throw error;
      });
      return new Response(zipStream(filesOf(json, claims.uid)), {
        headers: {
          "content-type": "application/zip",
          "content-disposition": `attachment; filename="${fileName(letterhead.siteName, clock())}"`,
          "cache-control": "no-store",
        },
      });
    },

    async delete({ body: { tips, password }, claims, gardenerId, ip }) {
      await identity.reauthenticate(claims, password, ip);
      const owner = { claims, gardenerId };
      const leaving = { tips, now: clock() };
      await database.transaction(async (transaction) => {
        // Their language is unknown after the deletion.
        const mail = await sayTo(transaction, claims.email, () =>
          accountDeletedMail(claims.email, letterhead),
        );
        await deleteGardener(transaction, features, owner, leaving);
        // An unconfirmed address may belong to another person.
        if (claims.emailVerified) {
          await outbox.add(transaction, mail, { kind: "account" });
        }
      });
      outbox.wake();
      return { acknowledged: true, deletedCount: 1 };
    },
  });

  async function exportAll(owner: AccountOwner) {
    const parts = features.map((feature) => feature.exportUserData?.(database.reader, owner));
    const data = Object.assign({}, ...(await Promise.all(parts))) as Record<string, unknown>;
    const texts: string[] = [];
    for (const [name, part] of Object.entries(data)) {
      // Other requests can run between two parts.
      await setImmediate();
      const text = JSON.stringify({ [name]: part }, null, 2);
      texts.push(text.slice(1, text.lastIndexOf("\n")));
    }
    return `{${texts.join(",")}\n}`;
  }

  /** The files of an export: the data, and the site's pictures that it mentions. */
  async function* filesOf(json: string, uid: string) {
    try {
      const paths = new Set(json.match(/(?<=")\/(pictures|photos)\/[^"\\]+(?=")/g));
      yield { name: "data.json", bytes: Buffer.from(json) };
      for (const path of paths) {
        const picture = isSitePicture(path) ? await readPicture(path) : null;
        if (picture) yield { name: path.slice(1), bytes: picture };
      }
    } finally {
      underWay.delete(uid);
    }
  }
}

/** Returns a name such as `trellis-2026-11-21.zip`, safe for every file system. */
function fileName(siteName: string, now: number) {
  const words = siteName
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["data"];
  return `${words.join("-")}-${new Date(now).toISOString().slice(0, 10)}.zip`;
}

export function accountDeletedMail(email: string, letterhead: Letterhead) {
  return writeMail(email, letterhead, {
    subject: accountWords.deletedMail.subject,
    parts: [
      accountWords.deletedMail.text({ site: letterhead.siteName }),
      accountWords.deletedMail.thanks,
    ],
  });
}
