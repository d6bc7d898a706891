import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../scripts/chromium.ts";
import { screens } from "../../tests/a11y/screens.ts";
import { preparePlaces, type Screen } from "../../tests/a11y/visit.ts";
import { emptySite, openGarden, searched } from "../../tests/browser/garden.ts";

export interface LookAt {
  page: Page;
  screen: Screen;
  width: number;
}

/**
 * Opens every screen in each of its states.
 * @param widths of the window, in pixels
 * @param look runs for each screen and width
 * @param named only screens whose names contain this text
 * @returns the screens that could not be opened, with the errors
 */
export async function eachScreen(
  widths: number[],
  look: (at: LookAt) => Promise<void>,
  named = "",
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"],
  });
  const gardens = [await openGarden(searched), await openGarden(emptySite)] as const;
  const places = await preparePlaces(...gardens);
  const faults: string[] = [];
  for (const screen of screens.filter(({ name }) => name.includes(named))) {
    for (const width of widths.filter((width) => width <= (screen.upTo ?? width))) {
      try {
        const page = await places.visit(browser, screen, width, width < 500 ? 740 : 900);
        await look({ page, screen, width });
        // A reply may still be on its way.
        await page.unrouteAll({ behavior: "ignoreErrors" });
        await page.context().close();
      } catch (error) {
        faults.push(`${screen.name}, ${width} px: ${error}`);
      } finally {
        places.reset();
      }
    }
  }
  await browser.close();
  for (const garden of gardens) await garden.stop();
  return faults;
}

/** Shows a page in a theme. */
export const showTheme = (page: Page, theme: string) =>
  page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
