import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener } from "node:http";

/** A request that has been answered, without anything that a visitor has sent but its method. */
export interface AnsweredRequest {
  requestId: string;
  method: string;
  /** The pattern of its path, such as `/user/editTip/:id`. */
  route: string;
  /** 499 if the client has gone before there was an answer. */
  status: number;
  /** In milliseconds. */
  duration: number;
}

interface ObserveOptions {
  /** The pattern of an address. */
  routeOf: (address: string) => string;
  /** True if the `X-Request-Id` of the machine at the other end is believed. */
  isTrustedProxy: (ip: string) => boolean;
  /** Runs the work on a request so that what it logs can name the request. */
  runAs: (requestId: string, work: () => void) => void;
  onAnswered: (answered: AnsweredRequest) => void;
}

const clientClosedRequest = 499;

/** Gives each request an id, which its reply has as `X-Request-Id`, and tells of its answer. */
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
