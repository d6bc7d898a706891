// A bare `node:http` server that sends one reply to everybody: what a Node process could do at best.
// The reply is in the file of the first argument, as labs/bench/bare.ts writes it.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = Buffer.from(body, "base64");
createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
