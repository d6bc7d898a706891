import { measurePages } from "./pages.ts";
import { digits, type Row } from "./row.ts";

/** What a phone waits for: public pages on a slow network, and what a gardener does on them. */
export async function measureBrowser(): Promise<Row[]> {
  const { pages, walk } = await measurePages();
  const on = "Chromium";
  const rows = pages.flatMap(
    ({ page, largestPaint, blocked, layoutShift, transferred, script }) => {
      const sizes = `${digits(transferred.median)} kB, of which ${digits(script.median)} kB script`;
      const row = (what: string, value: Row["value"], atMost: number, unit?: "ms"): Row => ({
        work: `${page}, ${what}`,
        on,
        value,
        goal: { atMost },
        unit,
        figures: sizes,
      });
      return [
        row("largest paint", largestPaint, 1600, "ms"),
        row("main thread blocked", blocked, 100, "ms"),
        row("layout shift", layoutShift, 0.005),
      ];
    },
  );
  const steps = Object.entries(walk ?? {}).map(
    ([name, value]): Row => ({
      work: `A signed-in gardener on a slow phone: ${name}`,
      on,
      value,
      goal: name === "layoutShift" ? { atMost: 0.02 } : null,
      unit: name === "layoutShift" ? undefined : "ms",
      figures: "",
    }),
  );
  return [...rows, ...steps];
}
