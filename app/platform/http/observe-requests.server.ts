import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";

/** An answered request, without data that identifies the visitor. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  /** The pattern of the request's path, such as `/user/editTip/:id`. */
  route: string;
  /** 499 if the client disconnected before the answer. */
  status: number;
  /** In milliseconds. */
  duration: number;
}

interface ObserveOptions {
  routeOf: (address: string) => string;
  /** True if an `X-Request-Id` from this IP address is trusted. */
  isTrustedProxy: (ip: string) => boolean;
  /** Runs work whose log lines have the id of the request. */
  runAs: (requestId: string, work: () => void) => void;
  onAnswered: (answered: AnsweredRequest) => void;
}

const clientClosedRequest = 499;

/** Gives each request an id, returned as `X-Request-Id`, and reports its answer. */
export function observeRequests(listener: RequestListener, options: ObserveOptions) {
  const { routeOf, isTrustedProxy, runAs, onAnswered } = options;

  function requestIdOf({ headers, socket }: IncomingMessage) {
    const given = headers["x-request-id"];
    const isGood = typeof given === "string" && /^[\w.-]{1,64}$/.test(given);
    return isGood && isTrustedProxy(socket.remoteAddress ?? "") ? given : randomUUID();
  }

  const observed: RequestListener = (request, response) => {
    const start = performance.now();
    const requestId = requestIdOf(request);
    response.setHeader("x-request-id", requestId);
    response.once("close", () =>
      onAnswered({
        requestId,
        method: request.method ?? "",
        route: routeOf(request.url ?? ""),
        status: response.headersSent ? response.statusCode : clientClosedRequest,
        duration: performance.now() - start,
      }),
    );
    runAs(requestId, () => listener(request, response));
  };
  return observed;
}
