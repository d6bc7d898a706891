import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startFlags, startVariables } from "../start-flags.ts";
import { compress, packFolder } from "./archives.ts";
import { isoTime, type Release } from "./commit.ts";
import { run } from "./program.ts";
import type { Machine } from "./released-packages.ts";

/** The numeric id of the site's user and group in the image. */
const user = 10001;

const place = "/usr/lib/trellis";

/** A pinned package that Node or the native packages load. */
interface PinnedPackage {
  name: string;
  version: string;
  /** The checksum for each machine. The keys are Debian's names of the machines. */
  sha256: Record<string, string>;
}

const pins = "deploy/image-packages.json";

/** Reads the Debian packages of the image. */
export const readPinnedPackages = () =>
  (JSON.parse(readFileSync(pins, "utf8")) as { packages: PinnedPackage[] }).packages;

/** Pins the current versions of the Debian packages. @param folder for the files of apt */
export function pinPackages(folder: string, machines: readonly Machine[]) {
  const pinned = readPinnedPackages().map(
    ({ name }): PinnedPackage => ({ name, version: "", sha256: {} }),
  );
  for (const machine of machines) {
    const apt = openApt(join(folder, machine.debian), machine);
    for (const each of pinned) {
      const { file, version } = apt.download(each.name);
      if (each.version && each.version !== version)
        throw new Error(`${each.name} has not the same version for each machine: try again later`);
      each.version = version;
      each.sha256[machine.debian] = sha256(readFileSync(file));
    }
  }
  writeFileSync(pins, `${JSON.stringify({ packages: pinned }, null, 2)}\n`);
}

/** Configures apt for a machine, with the archives that this system trusts. */
function openApt(folder: string, { debian }: Machine) {
  for (const part of ["state/lists/partial", "cache/archives/partial"]) {
    mkdirSync(join(folder, part), { recursive: true });
  }
  writeFileSync(join(folder, "state/status"), "");
  const options = [
    ...[`Dir::State=${folder}/state`, `Dir::State::status=${folder}/state/status`],
    ...[
      `Dir::Cache=${folder}/cache`,
      `APT::Architecture=${debian}`,
      `APT::Architectures=${debian}`,
    ],
    "APT::Sandbox::User=root",
  ].flatMap((option) => ["-o", option]);
  run("apt-get", [...options, "update", "--quiet"]);
  return {
    download(name: string, version?: string) {
      const into = join(folder, name);
      mkdirSync(into, { recursive: true });
      run("apt-get", [...options, "download", version ? `${name}=${version}` : name], {
        cwd: into,
      });
      const file = join(into, readdirSync(into)[0] ?? "");
      return { file, version: run("dpkg-deb", ["--field", file, "Version"]).trim() };
    },
  };
}

const sha256 = (bytes: string | Buffer) => createHash("sha256").update(bytes).digest("hex");

/** Unpacks the libraries that Node and the native packages load, without documentation. */
function unpackSystem(folder: string, work: string, machine: Machine) {
  mkdirSync(folder, { recursive: true });
  const apt = openApt(work, machine);
  for (const { name, version, sha256: sums } of readPinnedPackages()) {
    const { file } = apt.download(name, version);
    if (sha256(readFileSync(file)) !== sums[machine.debian])
      throw new Error(`${name} ${version} is another one than ${pins} says`);
    run("dpkg-deb", ["--extract", file, folder]);
  }
  const needless = ["usr/share/lintian", "usr/share/gcc", "usr/share/gdb", "etc"];
  for (const path of [
    ...needless,
    ...["lib", "usr/lib"].map((lib) => `${lib}/${machine.triplet}/gconv`),
  ]) {
    rmSync(join(folder, path), { recursive: true, force: true });
  }
  const papers = join(folder, "usr/share/doc");
  for (const entry of readdirSync(papers, { recursive: true, withFileTypes: true })) {
    // Removes only regular files, because some package folders here are links to others.
    if (entry.isFile() && entry.name !== "copyright")
      rmSync(join(entry.parentPath, entry.name), { force: true });
  }
  mkdirSync(join(folder, "etc"));
  writeFileSync(join(folder, "etc/passwd"), `trellis:x:${user}:${user}::/data:/usr/sbin/nologin\n`);
  writeFileSync(join(folder, "etc/group"), `trellis:x:${user}:\n`);
  writeFileSync(join(folder, "etc/nsswitch.conf"), "hosts: files dns\n");
}

/** Adds the site, and the command `trellis`, which needs no shell. */
function addSite(folder: string, tree: string) {
  mkdirSync(join(folder, "usr/bin"), { recursive: true });
  cpSync(tree, join(folder, place), { recursive: true });
  rmSync(join(folder, place, "bin/trellis"));
  const program = `#!${place}/bin/node\nimport("${place}/build/server/trellis.js");\n`;
  writeFileSync(join(folder, "usr/bin/trellis"), program, { mode: 0o755 });
}

/** A script that exits with 0 if the site is ready. The image sets `HOST`. */
const healthCheck =
  "const { HOST, PORT = 3000 } = process.env; fetch('http://' + HOST + ':' + PORT + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))";

const seconds = 1e9;

/** Returns the image configuration for Docker and Podman. */
const configOf = (release: Release) => ({
  User: `${user}:${user}`,
  WorkingDir: "/data",
  Env: [
    `PATH=${place}/bin:/usr/bin`,
    ...Object.entries(startVariables).map(([name, value]) => `${name}=${value}`),
    ...["NODE_ENV=production", "DEMO=off", "HOST=0.0.0.0", "DATA_DIR=/data"],
  ],
  Entrypoint: [`${place}/bin/node`, ...startFlags, `${place}/scripts/start.mjs`],
  Volumes: { "/data": {} },
  ExposedPorts: { "3000/tcp": {} },
  StopSignal: "SIGTERM",
  Healthcheck: {
    Test: ["CMD", `${place}/bin/node`, "-e", healthCheck],
    Interval: 30 * seconds,
    Timeout: 5 * seconds,
    StartPeriod: 30 * seconds,
    Retries: 3,
  },
  Labels: {
    "org.opencontainers.image.title": "Trellis",
    "org.opencontainers.image.version": release.version,
    "org.opencontainers.image.revision": release.commit,
    "org.opencontainers.image.licenses": "MIT",
  },
});

/**
 * Makes the image as one file for `podman load` and `docker load`, without an engine.
 * @param tree made by `makeSiteTree`
 * @param work a folder for temporary files
 */
export function makeImage(
  tree: string,
  work: string,
  out: string,
  release: Release,
  machine: Machine,
) {
  const contents = {
    system: join(work, "system"),
    site: join(work, "site"),
    data: join(work, "empty"),
  };
  unpackSystem(contents.system, join(work, "apt"), machine);
  addSite(contents.site, tree);
  mkdirSync(join(contents.data, "data"), { recursive: true });
  mkdirSync(join(contents.data, "tmp"));

  const image = join(work, "image");
  mkdirSync(image);
  const layers = Object.entries(contents).map(([name, folder]) => {
    const file = join(image, `${name}.tar`);
    packFolder(folder, file, release, name === "data" ? { owner: user, isPrivate: true } : {});
    const sum = sha256(readFileSync(file));
    // Engines accept compressed layers, but not all accept a compressed archive.
    compress(file);
    return { name: `${name}.tar.gz`, sum };
  });
  const config = JSON.stringify({
    ...{ architecture: machine.debian, os: "linux", created: isoTime(release) },
    config: configOf(release),
    rootfs: { type: "layers", diff_ids: layers.map(({ sum }) => `sha256:${sum}`) },
    history: layers.map(({ name }) => ({ created: isoTime(release), created_by: name })),
  });
  const configName = `${sha256(config)}.json`;
  writeFileSync(join(image, configName), config);
  const manifest = [
    {
      Config: configName,
      RepoTags: [`localhost/trellis:${release.version}`],
      Layers: layers.map(({ name }) => name),
    },
  ];
  writeFileSync(join(image, "manifest.json"), JSON.stringify(manifest));
  const file = join(out, `trellis-${release.version}-image-${machine.debian}.tar`);
  packFolder(image, file, release);
  return file;
}
