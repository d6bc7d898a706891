import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { join } from "node:path";
import { freePort } from "../../tests/free-port.ts";
import { startProgram } from "../../tests/programs.ts";
import { folder, pinned, type Server, untilAnswered } from "./machine.ts";

/** A reply as it comes over the wire. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends a request, and leaves the body encoded. */
export function ask(url: string, headers: Record<string, string>): Promise<Reply> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on("data", (chunk: Buffer) => chunks.push(chunk));
      reply.once("end", () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(chunks),
        }),
      );
    }).once("error", reject);
  });
}

/** Header fields that each server writes for its own connection. */
const ofConnection = ["connection", "keep-alive", "date", "transfer-encoding"];

let files = 0;

/** Starts a bare server that answers every request with a copy of a reply. */
export async function startBareServer(
  { status, headers, body }: Reply,
  path = "/",
): Promise<Server> {
  files += 1;
  const file = join(folder, `reply-${files}.json`);
  const fields = Object.entries(headers).filter(([name]) => !ofConnection.includes(name));
  const length = status === 304 ? {} : { "content-length": String(body.length) };
  const reply = {
    status,
    headers: { ...Object.fromEntries(fields), ...length },
    body: body.toString("base64"),
  };
  writeFileSync(file, JSON.stringify(reply));
  const port = `${await freePort()}`;
  const command = [...pinned(), process.execPath, "labs/bench/bare-server.mjs", file];
  const program = startProgram(command, { env: { NODE_ENV: "production", PORT: port } });
  const server = await untilAnswered(program, `http://127.0.0.1:${port}`, path);
  return { ...server, stop: () => program.end() };
}
