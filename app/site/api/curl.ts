/** The parts of a request that stand in its line of curl. */
export interface CurlRequest {
  method: string;
  /** With an address of the site, and with `{name}` for what somebody fills in. */
  url: string;
  /** A token, in the variable `TOKEN`; or the cookies that are kept. */
  sends?: "token" | "cookie";
  /** The cookies of the reply are kept for the next call. */
  keepsCookies?: boolean;
  /** The address that a browser would name as where it is. */
  origin?: string;
  /** A key is sent along, from the variable `KEY`. */
  isKeyed?: boolean;
  /** A JSON body. */
  body?: unknown;
  /** The field of a form with a file in it. */
  file?: string;
  /** The reply is a file. */
  isFile?: boolean;
}

/** So many characters of a line have room in most windows. */
const lineLength = 72;

/**
 * The line with which somebody makes a call in a shell, in several where one is too long. No token
 * stands in it.
 */
export function curlLine(request: CurlRequest) {
  const { method, url, sends, keepsCookies, origin, isKeyed, body, file, isFile } = request;
  const usual = body === undefined && !file ? "GET" : "POST";
  const parts = [
    ...(method === usual ? [] : [["-X", method]]),
    ...(sends === "token" ? [["-H", '"Authorization: Bearer $TOKEN"']] : []),
    ...(sends === "cookie" ? [["-b", "cookies.txt"]] : []),
    ...(keepsCookies ? [["-c", "cookies.txt"]] : []),
    ...(origin ? [["-H", quoted(`Origin: ${origin}`)]] : []),
    ...(isKeyed ? [["-H", '"Idempotency-Key: $KEY"']] : []),
    ...(body === undefined
      ? []
      : [
          ["-H", "'Content-Type: application/json'"],
          ["-d", quoted(jsonOf(body))],
        ]),
    ...(file ? [["-F", quoted(`${file}=@${file === "file" ? "tips.csv" : "rose.jpg"}`)]] : []),
    ...(isFile ? [["-o", "reply"]] : []),
    [quoted(url.replace(/\{(\w+)\}/g, (_, name: string) => placeholderOf(name)))],
  ].map((words) => words.join(" "));
  const line = `curl ${parts.join(" ")}`;
  return line.length > lineLength ? `curl ${parts.join(" \\\n  ")}` : line;
}

/** A body, in lines of their own where it is long. */
function jsonOf(body: unknown) {
  const json = JSON.stringify(body);
  return json.length > lineLength ? JSON.stringify(body, null, 2).replaceAll("\n", "\n  ") : json;
}

/** What somebody puts a value of their own in place of: `TIP_ID` for `tipId`. */
const placeholderOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

/** A text as one word of a shell, whatever is in it. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
