import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createChildProgram } from "./child-program.server.ts";
import { createLog } from "./log.server.ts";

const folder = mkdtempSync(join(tmpdir(), "trellis-child-"));
const program = join(folder, "program.mjs");
writeFileSync(
  program,
  `import { answerJobs } from ${JSON.stringify(resolve("app/platform/process/child-work.server.ts"))};
  const held = [];
  answerJobs(async ({ does }) => {
    if (does === "end") process.exit(7);
    if (does === "wait") await new Promise(() => {});
    if (does === "work") for (;;);
    if (does === "heap") for (;;) held.push({ held: [] });
    if (does === "bytes") {
      for (;;) {
        held.push(Buffer.alloc(1e7, 1));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    }
    return { secrets: process.env.SECRET ?? null, pid: process.pid };
  }, { memory: { max: 3e8, answer: "heavy" } });
  `,
);

describe("a child program", () => {
  const nodeArgs = ["--max-old-space-size=50"];
  const log = createLog(
    "silent",
    false,
    () => ({}),
    () => {},
  );
  const child = createChildProgram<{ does: string }>({ program, timeoutMs: 60_000, nodeArgs }, log);
  const hasty = createChildProgram<{ does: string }>({ program, timeoutMs: 200 }, log);
  afterAll(() => {
    child.stop();
    hasty.stop();
    rmSync(folder, { recursive: true });
  });

  test("answers one job after another, and has no secrets", async () => {
    process.env.SECRET = "of the site";
    const first = await child.ask({ does: "tell" });
    expect(first).toEqual({ secrets: null, pid: expect.any(Number) });
    expect(await child.ask({ does: "tell" })).toEqual(first);
    delete process.env.SECRET;
  });

  test("gives no answer when it ends or its heap is full, and answers the next job", async () => {
    for (const does of ["end", "heap"]) {
      expect(await child.ask({ does })).toBe(null);
      expect(await child.ask({ does: "tell" })).toMatchObject({ secrets: null });
    }
  });

  test("reports a job that takes too much memory outside the heap", async () => {
    expect(await child.ask({ does: "bytes" })).toBe("heavy");
    child.stop();
  });

  test("reports a process that could not be started, and starts the next one", async () => {
    child.stop();
    const node = process.execPath;
    // A program without execute permission fails like a start without free file descriptors.
    process.execPath = program;
    try {
      await expect(child.ask({ does: "tell" })).rejects.toMatchObject({ code: "EACCES" });
    } finally {
      process.execPath = node;
    }
    expect(await child.ask({ does: "tell" })).toMatchObject({ secrets: null });
  });

  test("is late after the timeout, and can be ended during its work", async () => {
    for (const does of ["wait", "work"]) {
      expect(await hasty.ask({ does })).toBe("late");
      hasty.stop();
    }
  });
});
