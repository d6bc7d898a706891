import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openGarden } from "../../tests/garden.ts";
import { hasPython, runStranger } from "./stranger.ts";

test.skipIf(!hasPython())("a site that is not as it says is found out", async () => {
  const garden = await openGarden("sqlite");
  const description = await (await garden.api.request("/openapi.json")).text();
  await garden.close();
  const replies: Record<string, string> = {
    "/openapi.json": description,
    "/healthz": `{"status":"half alive"}`,
  };
  const server = createServer(({ url = "" }, response) => {
    const reply = replies[url];
    response.writeHead(reply ? 200 : 418, { "Content-Type": "application/json" });
    response.end(reply ?? "{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  const url = `http://127.0.0.1:${port}`;
  const { status, printed } = await runStranger({ url, dataDir: "/nowhere" });
  server.close();
  expect(printed).toContain("Not as described: status.health.status must be 'alive'");
  expect(printed).toContain("Not as described: status.readiness must not answer 418");
  expect(printed).toContain("It does not work: status.readiness answers 418");
  expect(status).toBe(1);
});
