import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fillEmptySite } from "../../app/server/demo/demo.store.server.ts";
import { type Garden, openGarden, ruleEngines } from "../../tests/garden.ts";
import { measureRelated } from "./related.ts";

describe.each(ruleEngines)("the tips that a demo tip leads to, on %s", (engine) => {
  let garden: Garden;
  beforeAll(async () => {
    garden = await openGarden(engine);
    const { database, services } = garden;
    await fillEmptySite(database, services.clock(), () => services.newId());
  });
  afterAll(() => garden.close());

  test("are those that a gardener would expect, four times of five", async () => {
    const measured = await measureRelated((path) => garden.ask("GET", path));
    expect(measured.tips).toBe(120);
    expect(measured.accepted, measured.wrong.join("\n")).toBeGreaterThanOrEqual(0.8);
    expect(measured.leading).toBeGreaterThanOrEqual(90);
    expect(measured.ledTo).toBeGreaterThanOrEqual(85);
  });
});
