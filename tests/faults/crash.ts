import { spawn } from "node:child_process";
import { type Result, resultOf } from "../attack/result.ts";

/** Kills the site again and again while twelve gardeners write, and looks for all that it acknowledged. */
export async function crash(): Promise<Result> {
  const times = process.env.CRASHES ?? "200";
  const args = ["test", "--project=browser", "crash.journey", "--output=.cache/crash"];
  const environment = { ...process.env, CRASHES: times };
  const run = spawn("playwright", [...args, "--reporter=line"], { env: environment });
  let output = "";
  for (const stream of [run.stdout, run.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const status = await new Promise((resolve) => run.once("close", resolve));
  const faults =
    status === 0 ? [] : output.split("\n").filter((line) => /Error|Expected|\+ /.test(line));
  return resultOf(
    "crash",
    `killed ${times} times on each of both engines: what was acknowledged is there, counters are as counted anew`,
    status === 0 ? [] : [...faults, "the journey has failed"],
  );
}
