import type { IncomingMessage, ServerResponse } from "node:http";

/**
 * How many requests may be worked on at once that kept replies do not answer. At some milliseconds
 * each, the last one waits for about a second; more would all be answered too late.
 */
const maxWorking = 200;

/**
 * Counts the requests that are worked on.
 * @param isFile whether an address is that of a file, which is sent from the disk
 * @returns counts a request; false if there are too many, and it is refused
 */
export function createWorkLimit(isFile: (address: string) => boolean) {
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
    // What is left of a file then is read as slowly as it is taken.
    if (isFile(url)) onHead(response, end);
  }

  return function mayBegin(request: IncomingMessage, response: ServerResponse) {
    // Who asks whether the site lives is told so, however busy it is.
    const isRefused = working >= maxWorking && request.url !== "/healthz";
    if (isRefused) refuse(response);
    else count(request, response);
    return !isRefused;
  };
}

/** Calls back when a reply begins that has what was asked for. */
function onHead(response: ServerResponse, callBack: () => void) {
  const { writeHead } = response;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status < 300) callBack();
    return Reflect.apply(writeHead, response, [status, ...rest]);
  };
}

/** Asks to come again, when there is too much to do, or something has failed that will not last. */
export function refuse(response: ServerResponse) {
  const body = { type: "about:blank", title: "The site is busy. Try again soon.", status: 503 };
  response.writeHead(503, {
    "content-type": "application/problem+json",
    "cache-control": "no-store",
    "retry-after": "5",
  });
  response.end(JSON.stringify(body));
}
