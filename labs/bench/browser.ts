import { measurePages, plain } from "./pages.ts";
import { digits, type Row } from "./row.ts";

/**
 * The steps of a walk from page to page. Limits are in milliseconds; the layout shift has no unit.
 */
const goals = {
  tip: { said: "a tapped tip can be read", atMost: 300 },
  back: { said: "Back, where one was", atMost: 150 },
  forward: { said: "Forward", atMost: 150 },
  nextPage: { said: "the next page of a list", atMost: 900 },
  search: { said: "what is found, after the last key", atMost: 900 },
  like: { said: "a like", atMost: 100 },
  save: { said: "a tip is saved", atMost: 100 },
  menu: { said: "the menu", atMost: 100 },
  theme: { said: "the other theme", atMost: 100 },
  sort: { said: "another order", atMost: 100 },
  layoutShift: { said: "layout shift of all that", atMost: 0.02 },
};

const isStep = (name: string): name is keyof typeof goals => Object.hasOwn(goals, name);

/**
 * Measures the waiting times on a phone: public pages on a slow network, and a gardener's actions.
 */
export async function measureBrowser(): Promise<Row[]> {
  const { pages, walks } = await measurePages();
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
  const steps = Object.entries(walks).flatMap(([who, walk]) =>
    Object.entries(walk).map(([name, value]): Row => {
      const step = isStep(name) ? goals[name] : null;
      return {
        work: `${who} on a slow phone: ${step?.said ?? name}`,
        on,
        value,
        goal: step && who !== plain ? { atMost: step.atMost } : null,
        unit: name === "layoutShift" ? undefined : "ms",
        figures: "",
      };
    }),
  );
  return [...rows, ...steps];
}
