import { DatabaseSync } from "node:sqlite";
import { readToken, register } from "../../tests/account.ts";
import type { WireRequest } from "../../tests/send.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { eachOf, type SiteTarget } from "../harness/target.ts";
import { hostileStrings } from "./hostile-strings.ts";
import { type Mailbox, openMailbox } from "./mailbox.ts";
import { askForText } from "./text-accounts.ts";
import { addPerson, rewrite, writeAbout } from "./text-fields.ts";
import { lookAsKeepers } from "./text-keepers.ts";
import { judgeLetter, lettersOf, missingFrom, sendNewsletter } from "./text-letters.ts";
import { asking, type Person, squeezed } from "./text-people.ts";
import { openScreens, type Screens } from "./text-screens.ts";
import { lookAtSettings } from "./text-settings.ts";
import {
  lookAsThemselves,
  lookAsVisitor,
  lookAtPhotos,
  lookAtReports,
  shownOf,
} from "./text-visits.ts";
import { countTries, writtenFields } from "./written-fields.ts";

/** The operators of the attacked site. Each may act sixty times a minute. */
const operators = Array.from({ length: 15 }, (_, at) => `operator${at}@example.org`);

export const textVariables = {
  DEMO: "off",
  OPERATORS: operators.join(),
  PHOTOS_PER_HOUR: "1000",
};

/** The number of newest tips on the home page and in the newsletter. */
const newest = 5;

/**
 * Writes hostile texts into every field, and visits every screen and reads every letter.
 * @param each with 20, tries only every twentieth text
 */
export async function attackText(site: SiteTarget, each = 1): Promise<Result> {
  const faults: string[] = [];
  const tries = countTries();
  const send = (request: WireRequest) => {
    tries.note(request);
    return site.send(request);
  };
  const target = { ...site, send };
  const texts = hostileStrings.filter((_, at) => at % each === 0);
  const mailbox = openMailbox(site.site.dataDir);
  const screens = await openScreens(site.url, faults);
  const guarded = (work: () => Promise<unknown>) =>
    work().catch((error: Error) => void faults.push(error.stack ?? error.message));
  try {
    const people = await addPeople(target, mailbox, screens, texts, faults);
    await eachOf(texts, 8, async (text) => void faults.push(...(await askForText(target, text))));
    const others = new Map(
      people.map((person, at) => [person, people.at(at - 1) ?? person] as const),
    );
    await eachOf([...others], 6, ([person, other]) =>
      guarded(() => writeAbout(person, other, faults)).then(() => {}),
    );
    await eachOf([...others], 6, ([person, { text }]) =>
      guarded(() => rewrite(person, text, faults)).then(() => {}),
    );
    await guarded(() => lookAsVisitor(screens, others));
    await guarded(() => lookAtPhotos(target, screens, texts, faults));
    await guarded(() => lookAsKeepers(target, screens, people, faults));
    const operating = await addOperators(target, mailbox);
    await guarded(() => lookAtReports(screens, operating, others));
    await guarded(() => lookAsThemselves(screens, others));
    await guarded(() => lookAtSettings(screens, operating, texts));
    await judgeLetters(mailbox, others, faults);
    faults.push(...tries.missed(texts));
    const letters = (await mailbox.readAll()).length;
    const stored = people.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
    return resultOf(
      "text",
      `${texts.length} texts in each of ${writtenFields.length} fields: ${stored} times stored and shown as they are, else refused; ${screens.seen()} screens at 320 px; ${letters} letters`,
      faults,
    );
  } finally {
    await screens.close();
  }
}

/** Makes the people. After each group, visits the pages that show only the newest tips. */
async function addPeople(
  target: SiteTarget,
  mailbox: Mailbox,
  screens: Screens,
  texts: string[],
  faults: string[],
) {
  const people: Person[] = [];
  const screen = await screens.open();
  for (let at = 0; at < texts.length; at += newest) {
    const added: Person[] = [];
    forgetLetters(target);
    await eachOf(texts.slice(at, at + newest), newest, async (text) => {
      const person = await addPerson(target, mailbox, text, faults).catch((error: Error) => {
        faults.push(`${JSON.stringify(text)}: ${error.message}`);
      });
      if (person) added.push(person);
    });
    people.push(...added);
    await screen.look(
      "/",
      added.flatMap(({ fields }) => shownOf(fields, ["title", "plantType"])),
    );
    const feed = await screen.feed("/feed");
    faults.push(...feed.wrong.map((each) => `the feed has ${each}`));
    // XML does not allow two characters of these texts: U+FFFE and U+FFFF.
    for (const { fields } of added)
      for (const words of shownOf(fields, ["title", "name", "description"]))
        if (!squeezed(feed.text).includes(squeezed(words.replace(/[\ufffe\uffff]/g, ""))))
          faults.push(`the feed does not say ${JSON.stringify(words)}`);
    const email = `newsletter${at}@example.org`;
    await sendNewsletter(target, email);
    const letters = await mailbox.readAll();
    const letter = letters.find(({ to }) => to?.[0]?.address === email);
    const said = added.flatMap(({ fields }) => shownOf(fields, ["title", "name"]));
    if (letter) faults.push(...missingFrom(letter, said));
    else faults.push(`no newsletter has come for ${email}`);
  }
  await screen.close();
  return people;
}

/** Resets the count of letters to unconfirmed addresses. The site allows 200 of them an hour. */
function forgetLetters({ site }: SiteTarget) {
  using database = new DatabaseSync(`${site.dataDir}/trellis.sqlite`, { timeout: 10_000 });
  database.exec("delete from rate_limits where key like 'letters to strangers: %'");
}

/** Makes the accounts that may hide tips. */
function addOperators(target: SiteTarget, mailbox: Mailbox) {
  forgetLetters(target);
  return Promise.all(
    operators.map(async (email) => {
      const account = await register(target, { name: "Olga Operator", email });
      const ask = asking(target, account);
      await ask("POST", "/user/verifyEmail", { token: await mailbox.confirmation(email) });
      account.token = await readToken(target, account.cookie);
      return { account, ask };
    }),
  );
}

/** Reads every letter, after the last one has arrived. */
async function judgeLetters(mailbox: Mailbox, others: Map<Person, Person>, faults: string[]) {
  let letters = await mailbox.readAll();
  for (let before = -1; before < letters.length; ) {
    before = letters.length;
    await new Promise((resolve) => setTimeout(resolve, 3000));
    letters = await mailbox.readAll();
  }
  for (const letter of letters) faults.push(...judgeLetter(letter));
  for (const [person, other] of others) faults.push(...lettersOf(letters, person, other));
}
