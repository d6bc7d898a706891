import { execFile, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { folder, loadCore } from "./machine.ts";

const execute = promisify(execFile);

/** The result of one run of wrk. Times are in milliseconds. */
export interface Load {
  perSecond: number;
  p99: number;
  /** The number of replies other than 2xx and 3xx, and of broken connections. */
  errors: number;
}

interface LoadOptions {
  seconds: number;
  connections: number;
  headers?: Record<string, string>;
  /** A Lua script, which may define `request()`. */
  script?: string;
}

/** @throws Error with the package to install if wrk is missing */
export function assertWrk() {
  if (spawnSync("wrk", ["--version"]).error) {
    throw new Error("wrk is needed to make the load: apt-get install wrk (or brew install wrk)");
  }
}

let scripts = 0;

/** Sends requests to an address as fast as possible, from the load's own core. */
export async function load(url: string, options: LoadOptions): Promise<Load> {
  const { seconds, connections, headers = {}, script } = options;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "10s", "--latency"];
  for (const [name, value] of Object.entries(headers)) args.push("-H", `${name}: ${value}`);
  if (script) {
    scripts += 1;
    const file = join(folder, `load-${scripts}.lua`);
    writeFileSync(file, script);
    args.push("-s", file);
  }
  const { stdout } = await execute("taskset", ["-c", loadCore, "wrk", ...args, url]);
  return parse(stdout);
}

/**
 * Returns a script that requests a path with a new query each time. The site itself never uses the
 * spelling `/%2e` of a path, so it keeps no reply to these requests (docs/decisions/0010).
 */
export function distinctQueries(path: string, headers: Record<string, string> = {}) {
  const separator = path.includes("?") ? "&" : "?";
  const fields = Object.entries(headers).map(([name, value]) => `["${name}"] = "${value}"`);
  return `
    local n = ${Math.floor(Math.random() * 1e9)}
    local headers = { ${fields.join(", ")} }
    function request()
      n = n + 1
      return wrk.format("GET", "/%2e${path}${separator}x=" .. n, headers)
    end`;
}

const inMilliseconds = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

function parse(output: string): Load {
  const percentile = (name: string) => {
    const [, value = "", unit = ""] = output.match(new RegExp(`${name}%\\s+([\\d.]+)(\\w+)`)) ?? [];
    return Number(value) * (inMilliseconds[unit as keyof typeof inMilliseconds] ?? Number.NaN);
  };
  const bad = Number(output.match(/Non-2xx or 3xx responses: (\d+)/)?.[1] ?? 0);
  const socket = output.match(
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/,
  );
  const broken = socket ? socket.slice(1).reduce((sum, value) => sum + Number(value), 0) : 0;
  return {
    perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]),
    p99: percentile("99"),
    errors: bad + broken,
  };
}
