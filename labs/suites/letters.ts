import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { runnerImport } from "vite";
import { createMailer } from "../../app/platform/mail/mail.server.ts";
import { languageTags } from "../../app/platform/text/languages.ts";
import { type Result, resultOf } from "../harness/report.ts";
import { installTool } from "../harness/tool.ts";
import { htmlMistakes } from "./markup.ts";

/** Features of the letters that some mail programs lack, and why that is fine. */
const explained: Record<string, string> = {
  "<style> element": "colours of the dark theme alone; all others stand at the elements",
  "@media": "the dark theme, without which a letter is light",
  "color-scheme meta tag": "the dark theme, without which a letter is light",
  "color-scheme CSS property": "the dark theme, without which a letter is light",
  "border-radius": "corners are square then",
  "<body> element": "its colour stands at the sheet in it, too",
  "lang attribute": "read aloud in the language of the program then",
  "dir attribute": "each text has the direction of its letters then",
};

/** Expected matches of rules of SpamAssassin, with the reasons. */
const hitsHere: Record<string, string> = {
  HTML_MESSAGE: "it has HTML, and the same as text",
  NO_RECEIVED: "it has not been sent",
  NO_RELAYS: "it has not been sent",
  YOUR_DELIVERY_ADDRESS: "an address is to be confirmed, and none to be sent",
  MIXED_ES: "French has more é and è than e in short letters",
};

interface CanIEmail {
  caniemail: (options: { clients: string[]; html: string }) => {
    issues: Record<"errors" | "warnings", Map<string, { title: string }[]>>;
  };
}

/**
 * Writes each letter with all its parts, in every language, and checks them with SpamAssassin,
 * Python's strict parser, caniemail and the Nu Html Checker.
 */
export async function letters(): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "trellis-letters-"));
  try {
    await writeLetters(folder);
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    const faults = [
      ...parsingFaults(folder),
      ...spamFaults(folder, names),
      ...(await bodyFaults(folder, names)),
    ];
    return resultOf(
      "letters",
      `${names.length} letters in ${languageTags.length} languages, by SpamAssassin, Python, caniemail and Nu`,
      faults,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes the letters as the site does. Vite loads their modules because they contain JSX. */
async function writeLetters(folder: string) {
  const { module } = await runnerImport<typeof import("./made-letters.ts")>(
    join(import.meta.dirname, "made-letters.ts"),
  );
  const mailer = createMailer({ smtpUrl: null, from: () => "庭 <site@garden.example>", folder });
  for (const [name, mail] of await module.madeLetters()) {
    await mailer.send(name, mail, AbortSignal.timeout(10_000));
  }
  await mailer.close();
}

/** A Python program that checks the length of lines (RFC 5322, 2.1.1), and prints other defects. */
const strictly = `
import email, email.policy, glob, os, sys
for path in sorted(glob.glob(sys.argv[1] + "/*.eml")):
    data = open(path, "rb").read()
    said = []
    if any(len(line) > 998 for line in data.splitlines()): said.append("a line of more than 998 octets")
    if any(byte > 126 for byte in data): said.append("octets beyond ASCII")
    letter = email.message_from_bytes(data, policy=email.policy.default)
    for name in ("From", "To", "Subject", "Date", "Message-ID", "MIME-Version"):
        if len(letter.get_all(name, [])) != 1: said.append("not one " + name)
    for part in letter.walk():
        said += [repr(defect) for defect in part.defects]
        for name, value in part.items(): said += [name + ": " + repr(defect) for defect in value.defects]
        if not part.is_multipart(): part.get_content()
    if letter.get_body(("plain",)) is None or letter.get_body(("html",)) is None: said.append("not both as text and HTML")
    for each in said: print(os.path.basename(path) + ": " + each)
`;

function parsingFaults(folder: string) {
  const { stdout, stderr, status } = spawnSync("python3", ["-c", strictly, folder], {
    encoding: "utf8",
  });
  return `${stdout}${status === 0 ? "" : stderr || "no python3"}`.split("\n").filter(Boolean);
}

function spamFaults(folder: string, names: string[]) {
  const { stdout, stderr, status } = spawnSync("spamassassin", ["--local", ...names], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0) return [`SpamAssassin of Debian: ${stderr || "it is not here"}`];
  const verdicts = stdout.replace(/\n[\t ]+/g, " ").matchAll(/^X-Spam-Status:.*$/gm);
  const hits = [...verdicts].map(
    ([verdict]) => /tests=(.*?) autolearn/.exec(verdict)?.[1]?.split(/, ?/) ?? [],
  );
  if (hits.length !== names.length) return [`SpamAssassin has judged ${hits.length} letters`];
  return hits.flatMap((rules, at) =>
    rules.filter((rule) => !hitsHere[rule]).map((rule) => `${names[at]}: SpamAssassin: ${rule}`),
  );
}

/** The most common mail programs. */
const clients = ["gmail.*", "outlook.*", "apple-mail.*", "yahoo.*", "thunderbird.macos", "gmx.*"];

async function bodyFaults(folder: string, names: string[]) {
  const load = createRequire(installTool(["caniemail@2.0.2"], "caniemail/package.json"));
  const { caniemail } = (await import(load.resolve("caniemail"))) as CanIEmail;
  const bodies = new Map<string, string>();
  const faults: string[] = [];
  for (const name of names) {
    const { html = "" } = await PostalMime.parse(readFileSync(join(folder, name)));
    writeFileSync(join(folder, `${name}.html`), html);
    bodies.set(`${name}.html`, name);
    const { issues } = caniemail({ clients, html });
    const lacking = [...issues.errors.values()].flat().map(({ title }) => title);
    for (const title of new Set(lacking)) {
      if (!explained[title]) faults.push(`${name}: some programs for mail know no ${title}`);
    }
  }
  return [...faults, ...htmlMistakes(folder, bodies)];
}
