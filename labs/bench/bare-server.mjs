// A bare `node:http` server that sends one reply to everybody: the upper bound for a Node process.
// The first argument is the file of the reply, which labs/bench/bare.ts writes.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";

const { status, headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
const bytes = Buffer.from(body, "base64");
createServer((_, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
}).listen(Number(process.env.PORT), "127.0.0.1");
