import {
  chmodSync,
  copyFileSync,
  cpSync,
  lutimesSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Release } from "./commit.ts";
import { run } from "./program.ts";
import type { Machine } from "./released-packages.ts";

/**
 * The site's folder in the package. It replaces `/opt/trellis` in the files of deploy/.
 */
const place = "/usr/lib/trellis";

const maintainer = "The makers of Trellis <trellis@packages.invalid>";

/**
 * Makes the Debian package. @param tree made by `makeSiteTree` @param folder for temporary files
 */
export function makeDebianPackage(
  tree: string,
  folder: string,
  out: string,
  release: Release,
  { debian }: Machine,
) {
  const { version, time } = release;
  const at = (...parts: string[]) => {
    const path = join(folder, ...parts);
    mkdirSync(join(path, ".."), { recursive: true });
    return path;
  };
  cpSync(tree, at("usr/lib/trellis/package"), { recursive: true });
  const moved = (name: string) =>
    readFileSync(join("deploy", name), "utf8").replaceAll("/opt/trellis", place);
  writeFileSync(at("usr/bin/trellis"), moved("trellis"));
  writeFileSync(at("lib/systemd/system/trellis.service"), moved("trellis.service"));
  copyFileSync("deploy/trellis.env", at("etc/trellis.env"));
  const papers = "usr/share/doc/trellis";
  writeFileSync(at(papers, "copyright"), copyright(readFileSync("LICENSE", "utf8")));
  writeFileSync(at(papers, "changelog.gz"), gzipSync(changelog(release), { level: 9 }));
  copyFileSync("deploy/debian/lintian-overrides", at("usr/share/lintian/overrides/trellis"));

  writeFileSync(at("DEBIAN/conffiles"), "/etc/trellis.env\n");
  const values = {
    VERSION: version,
    ARCHITECTURE: debian,
    MAINTAINER: maintainer,
    SIZE: sizeOf(folder),
  };
  for (const name of ["control", "postinst", "prerm", "postrm"]) {
    const text = readFileSync(join("deploy/debian", name), "utf8");
    const filled = Object.entries(values).reduce(
      (filling, [word, value]) => filling.replaceAll(word, value),
      text,
    );
    writeFileSync(at("DEBIAN", name), filled);
  }
  setRights(folder, time);
  const file = join(out, `trellis_${version}_${debian}.deb`);
  const env = { SOURCE_DATE_EPOCH: `${time}` };
  run(
    "dpkg-deb",
    ["--root-owner-group", "-Zxz", "-z2", "--threads-max=1", "--build", folder, file],
    {
      env,
    },
  );
  return file;
}

/** Returns the size of the files in kB, as Debian counts it. */
const sizeOf = (folder: string) =>
  `${Math.ceil(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0) / 1024,
  )}`;

/** Sets fixed rights and times, so that they do not depend on the user. */
function setRights(folder: string, time: number) {
  const programs = /^(DEBIAN\/p|usr\/bin\/|usr\/lib\/trellis\/package\/bin\/)/;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of ["", ...names]) {
    const path = join(folder, name);
    const isOpen = statSync(path).isDirectory() || programs.test(name);
    chmodSync(path, name === "etc/trellis.env" ? 0o600 : isOpen ? 0o755 : 0o644);
    lutimesSync(path, time, time);
  }
}

const copyright = (
  licence: string,
) => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Trellis
Comment: What is in ${place}/package/node_modules and ${place}/package/bin/node has
 the licences that lie beside it. What is in the build is listed, with licences, in the software bill
 of materials of the release.

Files: *
Copyright: ${licence.match(/^Copyright \(c\) (.*)$/m)?.[1] ?? ""}
License: Expat
${licence
  .slice(licence.indexOf("Permission"))
  .trim()
  .split("\n")
  .map((line) => (line === "" ? " ." : ` ${line}`))
  .join("\n")}
`;

const changelog = ({ version, time }: Release) => `trellis (${version}) stable; urgency=medium

  * What is new, and what an operator has to do, stands in
    ${place}/package/CHANGELOG.md.

 -- ${maintainer}  ${new Date(time * 1000).toUTCString().replace("GMT", "+0000")}
`;
