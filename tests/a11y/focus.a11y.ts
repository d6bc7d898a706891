import { expect } from "@playwright/test";
import { test } from "./fixtures.ts";
import { tabThrough } from "./focus.ts";
import { screens } from "./screens.ts";

/** A desktop window, and the same window at a zoom of 400 %. */
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
      const forward = await tabThrough(page, "Tab");
      const backward = await tabThrough(page, "Shift+Tab");
      const faults = [...forward, ...backward].flatMap(({ name, faults }) =>
        faults.map((fault) => `${name} ${fault}`),
      );
      expect(faults).toEqual([]);
      expect(forward.length).toBeGreaterThan(0);
      expect(namesOf(backward).reverse()).toEqual(namesOf(forward));
      await page.context().close();
    });
  }
}
