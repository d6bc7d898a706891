import type { Person } from "./text-people.ts";
import type { Screens } from "./text-screens.ts";

interface Settings {
  settings: { name: string; value: string; version: number }[];
}

/**
 * Stores each text as the notice of the site, as the welcome of the home page, and as the page
 * about the site. Then visits the home page and the page about the site.
 */
export async function lookAtSettings(
  screens: Screens,
  operators: Pick<Person, "account" | "ask">[],
  texts: string[],
) {
  const screen = await screens.open();
  let page = 0;
  for (const [at, text] of [...texts, ""].entries()) {
    // Each account may write sixty times a minute, so operators take turns.
    const ask = operators[at % operators.length]?.ask;
    if (!ask) return;
    const wordsNow = async () => {
      const { body } = await ask<Settings>("GET", "/user/operate/settings");
      return body.settings.filter(({ name }) => /^SITE_(NOTICE|WELCOME)$/.test(name));
    };
    const before = await wordsNow();
    const changes = before.map(({ name, version }) => ({ name, value: text, version }));
    await ask("PUT", "/user/operate/settings", { changes });
    await ask("POST", "/user/operate/pages/about/preview", { markdown: text });
    const written = { markdown: text, version: page };
    const { status } = await ask("PUT", "/user/operate/pages/about", written);
    if (status === 200) page += 1;
    const code = encodeURIComponent(text.toWellFormed());
    if (!/^\.{0,2}$/.test(text)) await ask("DELETE", `/user/operate/invitations/${code}`);
    const [words] = await wordsNow();
    await screen.look("/", [words?.value ?? ""]);
    if (status === 200 && text.trim()) await screen.look("/about", []);
  }
  await screen.close();
}
