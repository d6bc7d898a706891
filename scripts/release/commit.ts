import { readFileSync } from "node:fs";
import { run } from "./program.ts";

/** What is released: a version, and the commit that it is made of. */
export interface Release {
  version: string;
  commit: string;
  /** When it was committed, in seconds since 1970: the time of every file of the release. */
  time: number;
}

/** Reads what this checkout would release. @throws Error when it is not just as it was committed */
export function readRelease(): Release {
  if (run("git", ["status", "--porcelain"]).trim() !== "") {
    throw new Error("A release is made of a commit, and this checkout has changes: see git status");
  }
  const [commit = "", time] = run("git", ["log", "-1", "--format=%H %ct"]).trim().split(" ");
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  return { version, commit, time: Number(time) };
}

/** The time of a release, as ISO 8601 has it. */
export const isoTime = ({ time }: Release) => new Date(time * 1000).toISOString();
