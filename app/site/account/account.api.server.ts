import { setImmediate } from "node:timers/promises";
import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import type { Database } from "../../platform/database/open.server.ts";
import type { AccountOwner, Feature } from "../../platform/http/feature.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { requestProblems } from "../../platform/http/request-problems.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { zipStream } from "../../platform/http/zip.server.ts";
import type { SayTo } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import type { Clock } from "../../platform/process/clock.ts";
import { createQueue } from "../../platform/process/queue.ts";
import { isSitePicture } from "../../platform/text/text.ts";
import { accountCalls } from "./account.contract.ts";
import { accountDeletedMail } from "./account.mail.server.tsx";
import { deleteGardener } from "./leaving.store.server.ts";

interface AccountServices {
  database: Database;
  clock: Clock;
  outbox: Outbox;
  letterhead: Letterhead;
  sayTo: SayTo;
  identity: IdentityProvider;
  /** A picture among the site's own files; null where there is none. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

/** The number of exports a gardener may have: each is some work for the server. */
const exportLimit = { name: "exports", max: 10, windowSeconds: 60 * 60 };

/** Exports that are made or wait for it. */
const maxQueued = 20;

/**
 * The data export of a gardener, and the deletion of their account.
 * @param features the features that keep personal data, in the order in which they delete it
 */
export function accountApi(services: AccountServices, features: Feature[]) {
  const { database, clock, outbox, letterhead, sayTo, identity, readPicture } = services;
  const consumeExport = createMemoryLimit(exportLimit);
  /** Makes one at a time: all that is kept of somebody may take some tens of MB. */
  const queue = createQueue(maxQueued, () => {
    throw requestProblems.busy();
  });
  /** Whose exports are being made or sent. Each has one at a time. */
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
        // Once all is forgotten, nobody knows their language.
        const mail = await sayTo(transaction, claims.email, () =>
          accountDeletedMail(claims.email, letterhead),
        );
        await deleteGardener(transaction, features, owner, leaving);
        // An address that was never confirmed may be somebody else's.
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
      // Others have their turn between two parts.
      await setImmediate();
      const text = JSON.stringify({ [name]: part }, null, 2);
      texts.push(text.slice(1, text.lastIndexOf("\n")));
    }
    return `{${texts.join(",")}\n}`;
  }

  /** The data, and the site's own pictures that occur in them. */
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

/** Such as `trellis-2026-11-21.zip`: only characters that every file system allows. */
function fileName(siteName: string, now: number) {
  const words = siteName
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["data"];
  return `${words.join("-")}-${new Date(now).toISOString().slice(0, 10)}.zip`;
}
