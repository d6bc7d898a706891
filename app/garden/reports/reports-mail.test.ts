import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Garden,
  type Gardener,
  openGarden,
  operatorEmail,
  ruleEngines,
  siteUrl,
} from "../../../tests/garden.ts";
import { notifyOfReports } from "./reports.jobs.server.ts";
import { closeReports } from "./reports.store.server.ts";

const minute = 60_000;

describe.each(ruleEngines)("letters to operators about reports, on %s", (engine) => {
  let garden: Garden;
  let rosa: Gardener;
  let olive: Gardener;
  beforeEach(async () => {
    garden = await openGarden(engine);
    rosa = await garden.register("Rosa Author");
    olive = await garden.register("Olive Reporter");
  });
  afterEach(() => garden.close());

  async function report(id?: string) {
    const tip = id ?? (await garden.addTip(rosa));
    const body = { reason: "unkind", words: "It calls me names." };
    const reply = await garden.ask("PUT", `/user/reports/tip/${tip}`, { token: olive.token, body });
    expect(reply.status).toBe(200);
    return tip;
  }

  /**
   * Runs the job with a clock that is ahead. If the site's own clock moved, tokens would expire.
   */
  const tell = (later = 0) => {
    const clock = () => garden.services.clock() + later * minute;
    return notifyOfReports({ ...garden.services, clock });
  };

  /** Returns the letters about reports so far. */
  async function letters(to = operatorEmail) {
    await garden.services.outbox.drain();
    return garden
      .mails()
      .filter((mail) => mail.includes("something new was reported") && mail.includes(`To: ${to}`));
  }

  test("give the number of waiting things after a new report, without names", async () => {
    await garden.registerOperator();
    await tell();
    expect(await letters()).toHaveLength(0);
    await report();
    await report();
    await tell();
    await tell();
    const [letter = "", ...others] = await letters();
    expect(others).toEqual([]);
    expect(letter).toContain("Gardeners have reported something: 2 items to look at.");
    expect(letter).toContain(`${siteUrl}/operate`);
    for (const hidden of ["Olive", olive.email, "calls me", "Rosa", "Bury the stem"]) {
      expect(letter).not.toContain(hidden);
    }
  });

  test("are sent at most once an hour and count all open reports", async () => {
    await garden.registerOperator();
    const first = await report();
    await tell();
    const second = await report();
    await tell(59);
    expect(await letters()).toHaveLength(1);
    await tell(61);
    expect((await letters())[1]).toContain("2 items");
    await tell(122);
    expect(await letters(), "about what they know of").toHaveLength(2);

    const third = await report();
    await closeReports(garden.database.writer, "tip", third, garden.services.clock());
    await tell(122);
    expect(await letters(), "about what is closed").toHaveLength(2);
    for (const id of [first, second]) {
      await closeReports(garden.database.writer, "tip", id, garden.services.clock());
    }
    await report(second);
    await tell(122);
    expect((await letters())[2]).toContain("1 item ");
    await report(second);
    await tell(183);
    expect(await letters(), "about a further report of what waits").toHaveLength(4);
  });

  test("are sent by one of several processes", async () => {
    await garden.registerOperator();
    await report();
    await Promise.all(Array.from({ length: 4 }, () => tell()));
    expect(await letters()).toHaveLength(1);
    await report();
    await Promise.all(Array.from({ length: 4 }, () => tell(61)));
    expect(await letters()).toHaveLength(2);
  });

  test("wait until an operator has confirmed their address", async () => {
    await garden.register("Somebody else", operatorEmail);
    await report();
    await tell();
    expect(await letters()).toHaveLength(0);
    const account = garden.database.writer.updateTable("user").where("email", "=", operatorEmail);
    await account.set({ emailVerified: true }).execute();
    await tell();
    expect(await letters()).toHaveLength(1);
  });

  test("go to moderators with a confirmed address, as long as they are moderators", async () => {
    const [mo, una] = [
      await garden.registerConfirmed("Mo Moderates"),
      await garden.register("Una Confirmed"),
    ];
    for (const { email } of [mo, una]) await garden.giveRole(email, "moderator");
    await report();
    await tell();
    expect(await letters(mo.email)).toHaveLength(1);
    expect(await letters(una.email)).toHaveLength(0);
    await garden.database.writer.deleteFrom("roles").execute();
    await report();
    await tell(61);
    expect(await letters(mo.email)).toHaveLength(1);
  });

  test("are not sent on a site without operators", async () => {
    await garden.registerOperator();
    await report();
    await notifyOfReports({ ...garden.services, operators: [] });
    expect(await letters()).toHaveLength(0);
  });

  test("are not sent to a disabled operator", async () => {
    await garden.registerOperator();
    const { id } = await garden.database.reader
      .selectFrom("user")
      .select("id")
      .where("email", "=", operatorEmail)
      .executeTakeFirstOrThrow();
    await garden.services.identity.disableAccount?.(
      garden.database.writer,
      id,
      garden.services.clock(),
    );
    await report();
    await tell();
    expect(await letters()).toHaveLength(0);
  });
});
