import type { IncomingMessage, ServerResponse } from "node:http";
import { requestProblems, sendProblem } from "./request-problems.server.ts";

/**
 * The maximum number of simultaneous requests without a kept reply. Each request takes some
 * milliseconds, so the last of them waits for about a second. With more requests, all answers would
 * be late.
 */
const maxWorking = 200;

/**
 * Makes a function that begins to work on a request, or refuses the request if `maxWorking` other
 * requests are in progress. Requests that only read take turns.
 * @param isFile true if an address belongs to a file on the disk
 */
export function createWorkLimit(isFile: (address: string) => boolean) {
  const takeTurn = createTurns();
  let working = 0;

  /** Counts a request once it has arrived completely, so that slow senders block nobody. */
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
    // Nobody reads the body of a request that only reads, so it would never end.
    const hasBody = headers["transfer-encoding"] || Number(headers["content-length"]) > 0;
    if (hasBody && !isRead(request)) request.once("end", start);
    else start();
    response.once("close", end);
    // A request for a file stops counting when its header is sent, because a slow client can
    // take a long time to receive the file.
    if (isFile(url)) onHead(response, end);
  }

  return function work(request: IncomingMessage, response: ServerResponse, begin: () => void) {
    // Answers a health check even if the site is busy.
    if (request.url === "/healthz") return begin();
    if (working >= maxWorking) return sendProblem(response, requestProblems.busy());
    count(request, response);
    // Writes take no turns, because simultaneous writes share a transaction (docs/decisions/0009).
    if (!isRead(request)) return begin();
    takeTurn(() => {
      if (!response.closed) begin();
    });
  };
}

export const isRead = ({ method }: { method?: string | undefined }) =>
  method === "GET" || method === "HEAD";

function onHead(response: ServerResponse, callBack: () => void) {
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status < 300) callBack();
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}

/**
 * Makes a queue that begins one piece of work in each turn of the event loop. Node accepts only one
 * new connection in a turn, and sends data only at the end of a turn. So turns must be short under
 * any load.
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
