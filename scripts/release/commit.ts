import { readFileSync } from "node:fs";
import { run } from "./program.ts";

/** A version, and the commit that it is made of. */
export interface Release {
  version: string;
  commit: string;
  /** The commit time in seconds since 1970. All files of the release have it. */
  time: number;
}

/** Reads the release of this checkout. @throws Error when the checkout differs from its commit */
export function readRelease(): Release {
  if (run("git", ["status", "--porcelain"]).trim() !== "") {
    throw new Error("A release is made of a commit, and this checkout has changes: see git status");
  }
  const [commit = "", time] = run("git", ["log", "-1", "--format=%H %ct"]).trim().split(" ");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit, time: Number(time) };
}

/** Returns the time of a release in ISO 8601. */
export const isoTime = ({ time }: Release) => new Date(time * 1000).toISOString();
