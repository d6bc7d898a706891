import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { oazapfts } from "oazapfts";
import { afterAll, expect, test } from "vitest";
import { openGarden, siteUrl } from "./garden.ts";

/** A program that uses a client generated from /openapi.json. */
const program = `
import * as trellis from "./client.ts";

export async function shareATip(baseUrl: string, origin: string) {
  trellis.defaults.baseUrl = baseUrl;
  trellis.defaults.headers = { origin };
  const account = { email: "rosa@example.org", password: "Secret-garden", name: "Rosa Garden" };
  const signUp = await trellis.identitySignUp(account);
  if (signUp.status !== 200) throw new Error(signUp.data.title);
  const cookie = signUp.headers.getSetCookie().map((line) => line.split(";")[0]).join("; ");
  const access = await trellis.identityToken({ headers: { cookie } });
  if (access.status !== 200) throw new Error(access.data.title);
  const signedIn = { headers: { authorization: \`Bearer \${access.data.token}\` } };

  const shared = await trellis.tipsAdd({
    title: "Water in the morning",
    plantType: "Tomato",
    difficultyLevel: "easy",
    description: "Leaves dry before the night comes.",
    image_url: "/pictures/tips/tomato.svg",
    category: "care",
    availability: "public",
  }, { idempotencyKey: crypto.randomUUID() }, signedIn);
  if (shared.status !== 201) throw new Error(shared.data.title);
  const id: string = shared.data.insertedId;
  const liked = await trellis.tipsLike(id, signedIn);
  if (liked.status !== 200) throw new Error(liked.data.title);
  const read = await trellis.tipsRead(id, signedIn);
  if (read.status !== 200) throw new Error(read.data.title);
  const likes: number = read.data.totalLikes;
  const level: "easy" | "medium" | "hard" = read.data.difficultyLevel;
  const list = await trellis.tipsBrowse({ sort: "hard", limit: 10 });
  if (list.status !== 200) throw new Error(list.data.title);

  // @ts-expect-error a level that does not exist
  await trellis.tipsBrowse({ sort: "impossible" });
  const missing = await trellis.tipsRead(crypto.randomUUID(), signedIn);
  return {
    likes,
    level,
    titles: list.data.map(({ title }) => title),
    total: list.headers.get("x-total-count"),
    missing: missing.status === 404 ? missing.data.type : missing.status,
  };
}
`;

const compiler = ["--noEmit", "--strict", "--skipLibCheck", "--allowImportingTsExtensions"];
const target = ["--target", "es2024", "--module", "esnext", "--moduleResolution", "bundler"];

const folder = newFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a client that is made from the description shares a tip and reads it back", async () => {
  const garden = await openGarden("sqlite");
  const server = createAdaptorServer({ fetch: garden.api.fetch });
  const port = await new Promise<number>((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  const url = `http://127.0.0.1:${port}`;
  const file = (name: string) => join(folder, name);

  const description = await fetch(`${url}/openapi.json`);
  writeFileSync(file("openapi.json"), await description.text());
  const client = await oazapfts(file("openapi.json"), { futureStripLegacyMethods: true });
  writeFileSync(file("client.ts"), client);
  writeFileSync(file("program.ts"), program);

  const tsc = join("node_modules", "typescript", "lib", "tsc.js");
  const options = ["--ignoreConfig", ...compiler, ...target, "--types", "node"];
  const compiled = await promisify(execFile)(process.execPath, [
    tsc,
    ...options,
    file("program.ts"),
  ]).catch(({ stdout }: { stdout: string }) => ({ stdout }));
  expect(compiled.stdout).toBe("");

  const { shareATip } = await import(file("program.ts"));
  expect(await shareATip(url, siteUrl)).toEqual({
    likes: 1,
    level: "easy",
    titles: ["Water in the morning"],
    total: "1",
    missing: "urn:trellis:problem:tip-not-found",
  });
  server.close();
  await garden.close();
});

/** Makes a folder inside the project, so that imports find the project's packages. */
function newFolder() {
  mkdirSync(".cache", { recursive: true });
  return mkdtempSync(join(process.cwd(), ".cache", "client-"));
}
