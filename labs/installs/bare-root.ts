import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { smallMachine } from "../harness/small-machine.ts";

/** The Debian release that docs/operating.md names first. */
const debian = "bookworm";

/** The memory of the smallest server that docs/operating.md names, in bytes. */
const memory = 512 * 1024 * 1024;

/** Makes a minimal Debian once, with debootstrap. @returns its folder */
export function makeBareRoot() {
  const root = resolve(".cache/bare-root");
  if (!existsSync(join(root, "root"))) {
    const made = `${root}-making`;
    rmSync(made, { recursive: true, force: true });
    execFileSync("debootstrap", ["--variant=minbase", debian, made], { stdio: "ignore" });
    execFileSync("mv", [made, root]);
  }
  return root;
}

const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();

/** Makes a folder that stands in for a minimal Debian machine with 512 MB of memory. */
export function bareMachine(bare: string) {
  const root = mkdtempSync(join(tmpdir(), "trellis-bare-"));
  execFileSync("cp", ["-a", `${bare}/.`, root]);
  copyFileSync("/etc/resolv.conf", join(root, "etc/resolv.conf"));
  execFileSync("mount", ["-t", "proc", "proc", join(root, "proc")]);
  execFileSync("mount", ["--rbind", "/dev", join(root, "dev")]);
  execFileSync("mount", ["--make-rslave", join(root, "dev")]);
  // Some networks intercept https with their own certificate authority. npm in the folder must
  // trust this authority, too.
  const authority = process.env.NODE_EXTRA_CA_CERTS;
  if (authority) copyFileSync(authority, join(root, "root/authority.pem"));
  const group = smallMachine(memory);
  const usedMb = () =>
    Number(execFileSync("du", ["-smx", root], { encoding: "utf8" }).split("\t")[0]);
  const before = usedMb();
  return {
    root,
    /**
     * Runs shell lines as root inside the folder. @returns their output @throws Error when a line
     * fails
     */
    run(lines: string) {
      const [program = "", ...words] = [
        ...(group?.watcher ?? []),
        "chroot",
        root,
        "sh",
        "-euc",
        lines,
      ];
      const done = spawnSync(program, words, {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "pipe"],
        env: {
          PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
          HOME: "/root",
          DEBIAN_FRONTEND: "noninteractive",
          // The npm registry that is configured outside the folder.
          npm_config_registry: registry,
          ...(authority && { NODE_EXTRA_CA_CERTS: "/root/authority.pem" }),
        },
      });
      if (done.status !== 0) throw new Error(`${lines}\n${done.stdout}${done.stderr}`.slice(-3000));
      return done.stdout;
    },
    /** Copies a file into the machine's folder /root. */
    fetch: (file: string) => copyFileSync(file, join(root, "root", basename(file))),
    /** The growth of the used disk space, in MB. */
    grownMb: () => usedMb() - before,
    /** The number of processes that Linux has killed for lack of memory. */
    killed: () => group?.killed() ?? 0,
    isSmall: group !== null,
    async remove() {
      for (const at of ["proc", "dev"]) spawnSync("umount", ["-lR", join(root, at)]);
      await group?.remove();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
