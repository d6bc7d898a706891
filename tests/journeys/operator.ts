import { spawnSync } from "node:child_process";
import * as v from "valibot";
import type { Site } from "../spec/server.ts";
import { expect, hosted } from "../spec/site.ts";

const lookupResponse = v.object({ users: v.tuple([v.object({ localId: v.string() })]) });

/** Runs `npm run trellis -- users …`, or does the same at the hosted provider. */
export async function runUsersCommand({ dataDir }: Site, command: string, email: string) {
  if (hosted && command === "disable") return disableHosted(email);
  const { status } = spawnSync(
    process.execPath,
    ["build/server/trellis.js", "users", command, email],
    {
      env: { ...process.env, DATA_DIR: dataDir },
    },
  );
  expect(status).toBe(0);
}

async function disableHosted(email: string) {
  const { FIREBASE_AUTH_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: project } = process.env;
  async function post(path: string, body: object): Promise<unknown> {
    const reply = await fetch(
      `http://${host}/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:${path}`,
      {
        method: "POST",
        headers: { authorization: "Bearer owner", "content-type": "application/json" },
        body: JSON.stringify(body),
      },
    );
    expect(reply.status).toBe(200);
    return reply.json();
  }
  const [{ localId }] = v.parse(lookupResponse, await post("lookup", { email: [email] })).users;
  await post("update", { localId, disableUser: true });
}
