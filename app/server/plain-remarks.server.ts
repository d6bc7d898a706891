import { createHash } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { remarkPath } from "../garden/remarks/remarks.ts";
import { problemSchema } from "../platform/http/problem.ts";
import { clientIpHeader } from "../platform/http/request.server.ts";
import { type Clock, hour } from "../platform/process/clock.ts";
import { escapeXml } from "../platform/text/xml.server.ts";

/** Where the plain form of a talk is sent. The cookie of a session is sent to this folder alone. */
const plainRemarksPath = "/identity/remarks";

const id = v.pipe(v.string(), v.uuid());
const formSchema = v.object({
  tip: id,
  answers: v.union([v.literal(""), id]),
  text: v.pipe(
    v.string(),
    v.maxLength(20_000),
    // Forms send both characters for a new line (HTML, multipart and URL-encoded form data).
    v.transform((text) => text.replaceAll("\r\n", "\n")),
  ),
});
type PlainRemark = v.InferOutput<typeof formSchema>;

interface PlainRemarkOptions {
  siteUrl: string;
  clock: Clock;
  /** Asks the API. */
  send: (request: Request) => Response | Promise<Response>;
}

export function plainRemarks(options: PlainRemarkOptions) {
  const limit = bodyLimit({
    maxSize: 64 * 1024,
    onError: () => answer(413, "This is too long. Go back, and send fewer words."),
  });
  return new Hono().post(plainRemarksPath, limit, ({ req }) => addPlainRemark(req.raw, options));
}

/**
 * Takes what somebody writes in a browser without script, who is logged in there. The session's cookie
 * gets an access token, and with this the API is asked as by any page: all rules are there. Nobody
 * else's page can send the form: the cookie is not sent from other sites (SameSite), and a browser
 * says where a form comes from.
 */
async function addPlainRemark(request: Request, options: PlainRemarkOptions) {
  const { siteUrl, clock } = options;
  const { headers } = request;
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  if (headers.get("origin") !== siteUrl || site !== "same-origin") {
    return answer(403, "This form was sent from another site.");
  }
  const values = await request.formData().catch(() => new FormData());
  const form = v.safeParse(formSchema, Object.fromEntries(values));
  if (!form.success) return answer(400, "This form is not whole. Go back, and send it again.");
  const { tip, answers, text } = form.output;
  const token = await readToken(request, options);
  if (!token) {
    const words = "You are not logged in in this browser. Logging in needs JavaScript.";
    return answer(401, words, form.output);
  }
  const once = [form.output, Math.floor(clock() / hour)];
  const reply = await options.send(
    new Request(`${siteUrl}/user/remarks/${tip}`, {
      method: "POST",
      headers: {
        ...addressOf(request),
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        // Of the same words there is one in an hour, however often the form is sent.
        "idempotency-key": createHash("sha256").update(JSON.stringify(once)).digest("hex"),
      },
      body: JSON.stringify({ text, answers: answers || null }),
    }),
  );
  const body: unknown = await reply.json().catch(() => null);
  const added = v.safeParse(v.object({ insertedId: v.string() }), body);
  if (added.success) {
    const location = remarkPath(`/tips/${tip}`, added.output.insertedId, answers || undefined);
    return new Response(null, { status: 303, headers: { location } });
  }
  const problem = v.safeParse(problemSchema, body);
  const words = problem.success
    ? (problem.output.errors?.[0]?.message ?? problem.output.title)
    : "Something unexpected happened. Send it again.";
  return answer(reply.status, words, form.output);
}

async function readToken(request: Request, { siteUrl, send }: PlainRemarkOptions) {
  const cookie = request.headers.get("cookie");
  if (!cookie) return null;
  const headers = { ...addressOf(request), cookie };
  const reply = await send(new Request(`${siteUrl}/identity/token`, { headers }));
  const body = v.safeParse(v.object({ token: v.string() }), await reply.json().catch(() => null));
  return body.success ? body.output.token : null;
}

const addressOf = ({ headers }: Request) => ({
  [clientIpHeader]: headers.get(clientIpHeader) ?? "",
});

/** A page that says what is wrong, with the form as it was sent, so that nothing typed is lost. */
function answer(status: number, words: string, form?: PlainRemark) {
  const again = form
    ? `<form method="post" action="${plainRemarksPath}">
<input type="hidden" name="tip" value="${form.tip}">
<input type="hidden" name="answers" value="${form.answers}">
<p><label for="text">Your words</label></p>
<p><textarea id="text" name="text" rows="8" cols="40">\n${escapeXml(form.text)}</textarea></p>
<p><button>Send</button> <a href="/tips/${form.tip}">Back to the tip</a></p>
</form>`
    : '<p><a href="/">Home</a></p>';
  const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Not sent</title>
</head>
<body>
<main>
<h1>Not sent</h1>
<p role="alert">${escapeXml(words)}</p>
${again}
</main>
</body>
</html>
`;
  return new Response(page, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
      "cache-control": "no-store",
    },
  });
}
