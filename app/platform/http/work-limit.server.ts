import type { IncomingMessage, ServerResponse } from "node:http";
import { requestProblems } from "./request-problems.server.ts";

/**
 * The most requests worked on at once that kept replies do not answer. At some milliseconds
 * each, the last one waits for about a second; more would all be answered too late.
 */
const maxWorking = 200;

/**
 * Counts the requests that are worked on, and lets those that read take turns.
 * @param isFile whether an address is that of a file, which is sent from the disk
 * @returns begins to work on a request, or refuses it if there are too many
 */
export function createWorkLimit(isFile: (address: string) => boolean) {
  const takeTurn = createTurns();
  let working = 0;

  /** A request takes work once all of it has come: those who send slowly keep nobody else out. */
  function count(request: IncomingMessage, response: ServerResponse) {
    const { headers, url = "" } = request;
    let counted = 0;
    const start = () => {
      counted = response.closed ? 0 : 1;
      working += counted;
    };
    const end = () => {
      working -= counted;
      counted = 0;
    };
    if (headers["content-length"] || headers["transfer-encoding"]) request.once("end", start);
    else start();
    response.once("close", end);
    // The rest of a file is read as slowly as the client takes it.
    if (isFile(url)) onHead(response, end);
  }

  return function work(request: IncomingMessage, response: ServerResponse, begin: () => void) {
    // A health check is answered however busy the site is.
    if (request.url === "/healthz") return begin();
    if (working >= maxWorking) return refuse(response);
    count(request, response);
    // Writes that come together share a transaction (docs/decisions/0009).
    if (!isRead(request)) return begin();
    takeTurn(() => {
      if (!response.closed) begin();
    });
  };
}

/** True if a request only asks for something (RFC 9110, 9.2.1). */
export const isRead = ({ method }: { method?: string | undefined }) =>
  method === "GET" || method === "HEAD";

/** Calls back when a reply begins that has what was asked for. */
function onHead(response: ServerResponse, callBack: () => void) {
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status < 300) callBack();
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}

/** Asks to come again soon. */
export function refuse(response: ServerResponse) {
  const { details: body } = requestProblems.busy();
  response.writeHead(503, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  response.end(JSON.stringify(body));
}

/**
 * Begins one piece of work in each turn of the event loop, in the order in which they came. A turn
 * takes one new connection only, and what is ready to be sent waits for its end: turns have to be
 * short, however much there is to do.
 */
export function createTurns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function beginNext() {
    const begin = waiting.shift();
    isTaken = begin !== undefined;
    if (!begin) return;
    setImmediate(beginNext);
    begin();
  }

  return function takeTurn(begin: () => void) {
    if (isTaken) {
      waiting.push(begin);
      return;
    }
    isTaken = true;
    setImmediate(beginNext);
    begin();
  };
}
