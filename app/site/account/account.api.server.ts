import type { IdentityProvider } from "../../auth/identity-provider.server.ts";
import { isOwnPhoto } from "../../garden/photos/photos.store.server.ts";
import { photoIdOf } from "../../garden/photos/photos.ts";
import type { AccountOwner, Feature } from "../../platform/http/feature.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { rateLimited } from "../../platform/http/problem.ts";
import { serve } from "../../platform/http/serve.server.ts";
import { zipStream } from "../../platform/http/zip.server.ts";
import { writeMail } from "../../platform/mail/letter.server.tsx";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { SiteServices } from "../../platform/mail/site-services.server.ts";
import { isSitePicture } from "../../platform/text/text.ts";
import { accountCalls } from "./account.contract.ts";
import { accountWords } from "./account.words.ts";
import { deleteGardener } from "./leaving.store.server.ts";

interface AccountServices extends SiteServices {
  identity: IdentityProvider;
  /** Reads a picture of the site; null if it does not exist. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

const exportLimit = { name: "exports", max: 10, windowSeconds: 60 * 60 };

/**
 * Creates the calls for a gardener's data export and account deletion.
 * @param features features with personal data, in the order of the deletion
 */
export function accountApi(services: AccountServices, features: Feature[]) {
  const { database, clock, outbox, letterhead, sayTo, identity, readPicture } = services;
  const consumeExport = createMemoryLimit(exportLimit);
  /** The gardeners whose export is running. Each gardener can have one export at a time. */
  const underWay = new Set<string>();

  return serve(accountCalls, {
    async export({ claims, gardenerId }) {
      if (underWay.has(claims.uid)) throw rateLimited({ retryAfter: 10 });
      await consumeExport(claims.uid);
      underWay.add(claims.uid);
      return new Response(zipStream(filesOf({ claims, gardenerId })), {
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
        // Writes the letter first, because the account's language is unknown after the deletion.
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

  /**
   * Returns the files of an export: the data, and the pictures of the site to which the data
   * refers.
   */
  async function* filesOf(owner: AccountOwner) {
    const paths = new Set<string>();
    try {
      yield { name: "data.json", parts: textOf(owner, paths) };
      for (const path of paths) {
        const photo = photoIdOf(path);
        // A text of the gardener may be the path of another gardener's photo.
        const isTheirs = !photo || (await isOwnPhoto(database.reader, owner.gardenerId, photo));
        const picture = isTheirs && isSitePicture(path) ? await readPicture(path) : null;
        if (picture) yield { name: path.slice(1), parts: [picture] };
      }
    } finally {
      underWay.delete(owner.claims.uid);
    }
  }

  /** Writes the data as JSON, part by part. Adds the paths of pictures in the data to `paths`. */
  async function* textOf(owner: AccountOwner, paths: Set<string>) {
    for await (const text of jsonOf(fieldsOf(owner))) {
      for (const [path] of text.matchAll(picturePath)) paths.add(path);
      yield Buffer.from(text);
    }
  }

  async function* fieldsOf(owner: AccountOwner) {
    for (const { exportUserData } of features) {
      yield* Object.entries((await exportUserData?.(database.reader, owner)) ?? {});
    }
  }
}

/** Matches a JSON text that is the path of a picture on the site. */
const picturePath = /(?<=")\/(pictures|photos)\/[^"\\]+(?=")/g;

/** Writes an object as JSON, part by part. An iterable of pages becomes one list. */
async function* jsonOf(fields: AsyncIterable<[name: string, value: unknown]>) {
  let separator = "{";
  for await (const [name, value] of fields) {
    if (isPaged(value)) {
      yield `${separator}\n  ${JSON.stringify(name)}: [`;
      let before = "";
      for await (const page of value) {
        if (page.length === 0) continue;
        // Wraps the page in an object, so that the items are indented as in the whole JSON. Then
        // removes the brackets of the object and of the list.
        const text = JSON.stringify({ page }, null, 2);
        yield before + text.slice(text.indexOf("[") + 1, text.lastIndexOf("\n  ]"));
        before = ",";
      }
      yield before ? "\n  ]" : "]";
    } else {
      const text = JSON.stringify({ [name]: value }, null, 2);
      yield separator + text.slice(1, text.lastIndexOf("\n"));
    }
    separator = ",";
  }
  yield "\n}";
}

const isPaged = (value: unknown): value is AsyncIterable<unknown[]> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/**
 * Returns a name such as `trellis-2026-11-21.zip`. The name contains only characters that every
 * file system allows.
 */
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
