import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { Database } from "../database/open.server.ts";
import { cursorSchema, limitSchema, pageHeaders, readCursor } from "../platform/paging.server.ts";
import type { ApiParts } from "../platform/parts.server.ts";
import { parseInput, readJson } from "../platform/request.server.ts";
import { addLike, takeBackLike } from "./likes.store.server.ts";
import { countTipsOf, tipsOf } from "./own-tips.store.server.ts";
import {
  addTip,
  browseTips,
  countTips,
  deleteTip,
  editTip,
  featuredTips,
  readTip,
  type TipRow,
  tipCursor,
} from "./tips.store.server.ts";
import { type Tip, tipInput, tipProblems, tipSorts } from "./tips.ts";

export const browseQuery = v.object({
  sort: v.optional(v.picklist(tipSorts, "One of no-sorting, easy, medium, hard"), "no-sorting"),
  limit: limitSchema,
  cursor: cursorSchema,
});
export const ownTipsQuery = v.object({ limit: limitSchema, cursor: cursorSchema });
export const ownTipsInput = v.object({ email: v.pipe(v.string(), v.trim(), v.toLowerCase()) });

/** The calls of spec 7 about tips. */
export function tipsApi({ database, gate, clock, newId }: ApiParts<Database>) {
  return new Hono()
    .get("/home/featuredTips", gate.anyone, async (c) => {
      const rows = await featuredTips(database.read);
      return c.json(rows.map((row) => toTip(row, c.var.claims !== null)));
    })

    .get("/home/browseTips", gate.anyone, async (c) => {
      const { sort, limit, cursor } = parseInput(browseQuery, c.req.query());
      const after = readCursor(cursor, tipCursor);
      const [page, total] = await Promise.all([
        browseTips(database.read, { sort, limit, after }),
        countTips(database.read),
      ]);
      const tips = page.rows.map((row) => toTip(row, c.var.claims !== null));
      return c.json(tips, 200, pageHeaders(c.req.url, total, page.next));
    })

    .get("/user/tipDetail/:id", gate.signedIn, async (c) => {
      const { likedByMe, mine, ...row } = await readTip(database.read, tipId(c), c.var.gardenerId);
      return c.json({ ...toTip(row, true), likedByMe, mine });
    })

    .post("/user/myTips", gate.signedIn, async (c) => {
      const { email } = await readJson(c, ownTipsInput);
      if (email !== c.var.claims.email.toLowerCase()) throw tipProblems.notYourEmail();
      const { limit, cursor } = parseInput(ownTipsQuery, c.req.query());
      const olderThan = readCursor(cursor, v.tuple([uuid]))?.[0] ?? null;
      const [page, total] = await Promise.all([
        tipsOf(database.read, c.var.gardenerId, { limit, olderThan }),
        countTipsOf(database.read, c.var.gardenerId),
      ]);
      const tips = page.rows.map((row) => toTip(row, true));
      return c.json(tips, 200, pageHeaders(c.req.url, total, page.next));
    })

    .post("/user/addtip", gate.signedIn, async (c) => {
      const input = await readJson(c, tipInput);
      const tip = { ...input, id: newId(), gardenerId: c.var.gardenerId, now: clock() };
      await database.write((transaction) => addTip(transaction, tip));
      return c.json({ acknowledged: true, insertedId: tip.id }, 201);
    })

    .put("/user/addLike/:id", gate.signedIn, async (c) => {
      const modifiedCount = await database.write((transaction) =>
        addLike(transaction, tipId(c), c.var.gardenerId, clock()),
      );
      return c.json({ acknowledged: true, matchedCount: 1, modifiedCount });
    })

    .delete("/user/addLike/:id", gate.signedIn, async (c) => {
      const modifiedCount = await database.write((transaction) =>
        takeBackLike(transaction, tipId(c), c.var.gardenerId),
      );
      return c.json({ acknowledged: true, matchedCount: 1, modifiedCount });
    })

    .put("/user/editTip/:id", gate.signedIn, async (c) => {
      const input = await readJson(c, tipInput);
      await database.write((transaction) =>
        editTip(transaction, tipId(c), c.var.gardenerId, input, clock()),
      );
      return c.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    })

    .delete("/user/deleteTip/:id", gate.signedIn, async (c) => {
      const deletedCount = await database.write((transaction) =>
        deleteTip(transaction, tipId(c), c.var.gardenerId),
      );
      return c.json({ acknowledged: true, deletedCount });
    });
}

const uuid = v.pipe(v.string(), v.uuid());

/** The tip that the address names. @throws Problem 404 for what cannot be one */
function tipId(c: Context) {
  const id = c.req.param("id");
  if (!v.is(uuid, id)) throw tipProblems.notFound();
  return id;
}

/** A tip as it is sent: authors' addresses only to signed-in gardeners. */
function toTip({ id, gardenerId, email, ...tip }: TipRow, withEmail: boolean): Tip {
  return { _id: id, ...tip, ...(withEmail && { email: email ?? "" }) };
}
