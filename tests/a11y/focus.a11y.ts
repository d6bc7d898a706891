import { expect } from "@playwright/test";
import { goAround } from "./focus.ts";
import { test } from "./places.ts";
import { screens } from "./screens.ts";

/** As on a desk, and the same window at 400 %. */
const windows = [
  { width: 1280, height: 1024 },
  { width: 320, height: 256 },
];

const namesOf = (stops: { name: string }[]) => stops.map(({ name }) => name);

for (const { width, height } of windows) {
  for (const screen of screens.filter(({ upTo = width }) => width <= upTo)) {
    const tag = screen.main ? ["@main"] : [];
    test(`${screen.name}, ${width} by ${height} px: the focus is always to be seen`, {
      tag,
    }, async ({ browser, places }) => {
      const page = await places.visit(browser, screen, width, height);
      const there = await goAround(page, "Tab");
      const back = await goAround(page, "Shift+Tab");
      const faults = [...there, ...back].flatMap(({ name, faults }) =>
        faults.map((fault) => `${name} ${fault}`),
      );
      expect(faults).toEqual([]);
      expect(there.length).toBeGreaterThan(0);
      // A toast that goes meanwhile is met on one of the two ways alone.
      if (!screen.toast) expect(namesOf(back).reverse()).toEqual(namesOf(there));
      await page.context().close();
    });
  }
}
