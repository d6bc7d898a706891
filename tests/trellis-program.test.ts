import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newFolder } from "./backups.ts";

/**
 * Runs deploy/trellis with settings, in a folder in place of /opt/trellis and /etc. Stand-ins for
 * `id` and `runuser` replace root. The site's command prints its arguments and its variables.
 */
function runProgram(settings: string, ...words: string[]) {
  const folder = newFolder();
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  };
  write("trellis.env", settings);
  write("bin/id", "#!/bin/sh\necho 0\n");
  write("bin/runuser", '#!/bin/sh\nexport AS="$2"\nshift 3\nexec "$@"\n');
  write(
    "current/bin/trellis",
    `#!${process.execPath}\nconsole.log(JSON.stringify([process.argv.slice(2), process.env]));\n`,
  );
  symlinkSync(process.execPath, join(folder, "current/bin/node"));
  const program = readFileSync("deploy/trellis", "utf8")
    .replaceAll("/etc/trellis.env", join(folder, "trellis.env"))
    .replaceAll("/opt/trellis", folder);
  write("trellis", program);
  const { stdout, stderr, status } = spawnSync(join(folder, "trellis"), words, {
    env: { PATH: `${join(folder, "bin")}:/usr/bin:/bin` },
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  const [given, variables] = JSON.parse(stdout);
  return { words: given, user: variables.AS ?? "root", variables };
}

test("trellis runs a command as the site's user, and an upgrade as root", () => {
  expect(runProgram("", "users", "list")).toMatchObject({
    words: ["users", "list"],
    user: "trellis",
  });
  expect(runProgram("", "upgrade", "a b.tar.gz")).toMatchObject({
    ...{ words: ["upgrade", "a b.tar.gz"], user: "root" },
  });
  expect(runProgram("").words).toEqual(["--help"]);
});

test("trellis reads the settings as systemd does", () => {
  const { variables } = runProgram(String.raw`# A comment with a "quote
; and another
OPERATORS=rosa@garden.example, ben@garden.example
LANGUAGES=en de 
SITE_NAME="Rosa's Garden & Café"
  OTHER = 'two words' # no comment
SMTP_URL=smtp://a:$b&c;d@mail.example:587
COLOUR=#2a6
OIDC_CLIENT_SECRET=a#b'c"d
ESCAPED="say \"\$5\" \n"
UNQUOTED=a\ b\\c
MANY="one
two=2"
EMPTY=
LONG=one \
two
not a setting
LAST=end`);
  expect(variables).toMatchObject({
    OPERATORS: "rosa@garden.example, ben@garden.example",
    LANGUAGES: "en de",
    SITE_NAME: "Rosa's Garden & Café",
    OTHER: "two words# no comment",
    SMTP_URL: "smtp://a:$b&c;d@mail.example:587",
    COLOUR: "#2a6",
    OIDC_CLIENT_SECRET: `a#b'c"d`,
    ESCAPED: 'say "$5" \\n',
    UNQUOTED: "a b\\c",
    MANY: "one\ntwo=2",
    EMPTY: "",
    LONG: "one two",
    LAST: "end",
  });
});
