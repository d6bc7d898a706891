import { isRead } from "../platform/http/work-limit.server.ts";

/**
 * The request that the router gets for a page: its address and nothing else. Pages take no forms
 * and look at no header field, so that nothing else that somebody sends can make one fail.
 */
export function pageRequest({ url, method, signal }: Request) {
  const address = new URL(url);
  address.pathname = decodablePath(address.pathname);
  return new Request(address, { method: isRead({ method }) ? method : "POST", signal });
}

/** Unicode's sign for what cannot be decoded, as addresses have it. */
const replacement = "%EF%BF%BD";

/** A path as the router may see it, which quotes on the console what it cannot decode. */
export function decodablePath(path: string) {
  try {
    // The bundler would leave out a call of which nobody uses the result.
    return decodeURIComponent(path) && path;
  } catch {
    return path.replaceAll("%", replacement);
  }
}
