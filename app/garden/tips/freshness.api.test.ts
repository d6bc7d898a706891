import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Gardener,
  openGarden,
  ruleEngines,
  type Garden as Site,
} from "../../../tests/garden.ts";
import { day } from "../../platform/process/clock.ts";
import { askAuthors } from "./freshness.jobs.server.ts";
import type { PublicTip, TipDetail } from "./tips.ts";

describe.each(ruleEngines)("a tip of two years ago on %s", (engine) => {
  let site: Site;
  let rosa: Gardener;
  let old: string;
  beforeAll(async () => {
    site = await openGarden(engine);
    rosa = await site.registerConfirmed("Rosa Garden");
    old = await site.addTip(rosa, { title: "Written long ago" });
    await site.addTip(rosa, { title: "Hidden long ago", availability: "hidden" });
    const longAgo = site.services.clock() - 800 * day;
    await site.database.writer
      .updateTable("tips")
      .set({ created_at: longAgo, updated_at: longAgo, ask_at: longAgo + 730 * day })
      .execute();
    await site.addTip(rosa, { title: "Written today" });
  });
  afterAll(() => site.close());

  const read = async () =>
    (await (
      await site.ask("GET", `/user/tipDetail/${old}`, { token: rosa.token })
    ).json()) as TipDetail;

  test("its author gets one letter, even from two processes", async () => {
    const written = await Promise.all([askAuthors(site.services), askAuthors(site.services)]);
    expect(written.reduce((sum, each) => sum + each, 0)).toBe(1);
    const letter = await site.mail(rosa.email, "does your tip still work?");
    expect(letter).toContain("Written long ago");
    expect(letter).not.toContain("Hidden long ago");
    expect(letter).not.toContain("Written today");
    expect(await askAuthors(site.services)).toBe(0);
  });

  test("a disabled author gets no letter", async () => {
    const dora = await site.registerConfirmed("Dora Disabled");
    const tip = await site.addTip(dora);
    const tips = site.database.writer.updateTable("tips").where("id", "=", tip);
    await tips.set({ ask_at: site.services.clock() - day }).execute();
    const ofDora = site.database.reader.selectFrom("gardeners").select("uid");
    const { uid } = await ofDora.where("email", "=", dora.email).executeTakeFirstOrThrow();
    await site.database.transaction(async (transaction) => {
      await site.services.identity.disableAccount?.(transaction, uid ?? "", Date.now());
    });
    expect(await askAuthors(site.services)).toBe(0);
  });

  test("only the author can confirm it, and everybody sees when", async () => {
    expect(await read()).toMatchObject({ confirmedAt: null, askStillTrue: true });
    const other = await site.register("Olive Tree");
    const confirm = (token: string) => site.ask("PUT", `/user/confirmTip/${old}`, { token });
    expect((await confirm(other.token)).status).toBe(403);
    expect((await confirm(rosa.token)).status).toBe(200);
    expect(await read()).toMatchObject({ askStillTrue: false });
    const shown = (await (await site.ask("GET", `/home/tips/${old}`)).json()) as PublicTip;
    expect(shown.confirmedAt).toBeGreaterThan(shown.changedAt);
    expect(await askAuthors(site.services)).toBe(0);
  });
});
