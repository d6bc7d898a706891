import { isRead } from "../platform/http/work-limit.server.ts";

/**
 * The request that the router gets for a page: its address, the fields of its form, and nothing else.
 * Pages look at no header field, so that nothing else that somebody sends can make one fail. What is no
 * form is one without fields.
 */
export async function pageRequest(request: Request) {
  const { url, signal } = request;
  const address = new URL(url);
  address.pathname = decodablePath(address.pathname);
  if (isRead(request)) return new Request(address, { method: request.method, signal });
  return new Request(address, { method: "POST", body: await fieldsOf(request), signal });
}

/** Of pages without script: with it, the browser itself asks the API. */
async function fieldsOf(request: Request) {
  const form = await request.formData().catch(() => new FormData());
  const fields = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  return fields;
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
