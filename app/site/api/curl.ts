export interface CurlRequest {
  method: string;
  /** The absolute address. `{name}` is a placeholder. */
  url: string;
  /** The authentication to send: the token in the variable `TOKEN`, or the cookies in a file. */
  sends?: "token" | "cookie";
  keepsCookies?: boolean;
  /** The value of the `Origin` header, which browsers send by themselves. */
  origin?: string;
  /** True to send the idempotency key in the variable `KEY`. */
  isKeyed?: boolean;
  body?: unknown;
  file?: string;
  isFile?: boolean;
}

/** The maximum length of a line. Such a line fits into most windows. */
const lineLength = 72;

/**
 * Returns the curl command for a request, without the value of a token. A long command has several
 * lines.
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

function jsonOf(body: unknown) {
  const json = JSON.stringify(body);
  return json.length > lineLength ? JSON.stringify(body, null, 2).replaceAll("\n", "\n  ") : json;
}

/** Returns the placeholder of a name: `TIP_ID` for `tipId`. */
const placeholderOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase();

/** Quotes a text as one word for a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
