import { execFileSync } from "node:child_process";

interface Options {
  cwd?: string;
  env?: Record<string, string>;
  input?: string | Buffer;
}

/** Runs a program. @returns its output @throws Error with its error output when it fails */
export function run(program: string, args: string[], { env, ...options }: Options = {}) {
  return execFileSync(program, args, {
    ...options,
    env: { ...process.env, LC_ALL: "C", ...env },
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    stdio: ["pipe", "pipe", "pipe"],
  });
}
