import { strToU8, zipSync } from "fflate";
import { Hono } from "hono";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { Claims } from "../auth/auth-middleware.server.ts";
import type { Identity } from "../auth/auth-provider.server.ts";
import { takeOutIdentity } from "../auth/better-auth/account-export.store.server.ts";
import { createLetters, type LetterParts } from "../auth/better-auth/account-mails.server.ts";
import { deleteAccount } from "../auth/better-auth/accounts.store.server.ts";
import type { Database, Db } from "../database/open.server.ts";
import type { ApiParts } from "../platform/parts.server.ts";
import { addressHeader, readJson } from "../platform/request.server.ts";
import { accountProblems, type LeaveInput, leaveInput } from "./account.ts";

/** A gardener of the site, as the other features know them. */
export interface Leaver {
  gardenerId: string;
  claims: Claims;
}

interface AccountParts extends ApiParts<Database>, LetterParts {
  identity: Identity;
  /** What the other features keep of a gardener, and the addresses of their pictures. */
  takeOut: (db: Db, who: Leaver) => Promise<{ data: object; pictures: string[] }>;
  /** Lets the other features forget a gardener. */
  leave: (transaction: Db, who: Leaver, tips: LeaveInput["tips"]) => Promise<void>;
  /** A picture among the site's own files; null where there is none. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
}

/** A download takes the site some work: so many in so many seconds for each gardener. */
const downloads = { points: 10, duration: 60 * 60 };

/** What a gardener takes along, and how they leave. */
export function accountApi(parts: AccountParts) {
  const { database, gate, clock, identity, siteName, takeOut, leave, readPicture } = parts;
  const letters = createLetters(parts);
  const limiter = new RateLimiterMemory(downloads);

  return new Hono()
    .get("/user/account", gate.signedIn, async (c) => {
      const { claims, gardenerId } = c.var;
      await limiter.consume(claims.uid).catch(refuse);
      const { data, pictures } = await takeOut(database.read, { gardenerId, claims });
      const account = await takeOutIdentity(database.read, claims);
      const files: Record<string, Uint8Array> = {
        "data.json": strToU8(JSON.stringify({ ...account, ...data }, null, 2)),
      };
      for (const path of new Set(pictures)) {
        const picture = await readPicture(path);
        if (picture) files[path.slice(1)] = picture;
      }
      return c.body(new Uint8Array(zipSync(files)), 200, {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${fileName(siteName, clock())}"`,
      });
    })

    .delete("/user/account", gate.signedIn, async (c) => {
      const { tips, password } = await readJson(c, leaveInput);
      const { claims, gardenerId } = c.var;
      await identity.proveOwner(claims, password, c.req.header(addressHeader) ?? "");
      await database.write(async (transaction) => {
        await leave(transaction, { gardenerId, claims }, tips);
        await deleteAccount(transaction, claims.uid, clock());
      });
      letters.farewell(claims.email);
      return c.json({ acknowledged: true, deletedCount: 1 });
    });
}

/** Such as `trellis-2026-11-21.zip`, with nothing in it that a disk minds. */
function fileName(siteName: string, now: number) {
  const name = siteName
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ["data"];
  return `${name.join("-")}-${new Date(now).toISOString().slice(0, 10)}.zip`;
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw accountProblems.tooOften(Math.ceil(reason.msBeforeNext / 1000));
}
