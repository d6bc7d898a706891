import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";

const checkout = resolve(".cache/release-before");

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/**
 * Checks out the previous release with its own packages, and builds it. `RELEASE` names the
 * release; the default is the commit before the last migration.
 * @returns null without a history
 */
export function buildReleaseBefore() {
  const release = process.env.RELEASE ?? beforeLastMigration();
  if (!release) return null;
  const remove = () => void git("worktree", "remove", "--force", checkout);
  if (existsSync(checkout)) remove();
  git("worktree", "add", "--quiet", "--detach", checkout, release);
  execFileSync("node", ["scripts/prepare.mjs", "build"], { cwd: checkout, stdio: "inherit" });
  return { checkout, commit: release.slice(0, 9), remove };
}

/** Returns the parent of the commit that added the last migration. */
function beforeLastMigration() {
  const commit = git(
    ...["log", "-1", "--diff-filter=A", "-M", "--format=%H", "--"],
    // Moved files are not new migrations. git detects a move only if it sees both folders.
    ...["app/database/migrations", "app/platform/database/migrations"],
  );
  return commit ? git("rev-parse", "--quiet", "--verify", `${commit}~1`) : null;
}
