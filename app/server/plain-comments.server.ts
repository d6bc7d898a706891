import { createHash } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import * as v from "valibot";
import { commentPath } from "../garden/comments/comments.ts";
import { commentWords } from "../garden/comments/comments.words.ts";
import { type ProblemDetails, problemSchema } from "../platform/http/problem.ts";
import { clientIpHeader } from "../platform/http/request.server.ts";
import { type Clock, hour } from "../platform/process/clock.ts";
import { baseOf, type Locale } from "../platform/text/languages.ts";
import { inLocale } from "../platform/text/locale.server.ts";
import { direction, locale } from "../platform/text/locale.ts";
import { escapeXml } from "../platform/text/xml.server.ts";
import { wordsOfProblem } from "../site/shell/problems.ts";

/**
 * The comment form for browsers without script posts to this path, because browsers send the
 * session's cookie only to `/identity`.
 */
const plainCommentsPath = "/identity/remarks";

const id = v.pipe(v.string(), v.uuid());
const formSchema = v.object({
  tip: id,
  answers: v.union([v.literal(""), id]),
  text: v.pipe(
    v.string(),
    v.maxLength(20_000),
    // Browsers send a line break in a form field as CR LF (HTML standard).
    v.transform((text) => text.replaceAll("\r\n", "\n")),
  ),
});
type PlainComment = v.InferOutput<typeof formSchema>;

interface PlainCommentOptions {
  siteUrl: string;
  languages: readonly [Locale, ...Locale[]];
  clock: Clock;
  send: (request: Request) => Response | Promise<Response>;
}

export function plainComments(options: PlainCommentOptions) {
  const { languages } = options;
  const own = languages[0];
  const limit = bodyLimit({
    maxSize: 64 * 1024,
    onError: () => inLocale(own, () => answer(413, commentWords.tooLong, languages)),
  });
  return new Hono().post(plainCommentsPath, limit, async ({ req: { raw } }) => {
    const values = Object.fromEntries(await raw.formData().catch(() => new FormData()));
    // The form names the language of its page.
    const said = languages.find((tag) => tag === values.language) ?? own;
    return inLocale(said, () => addPlainComment(raw, values, options));
  });
}

/**
 * Adds a comment of a signed-in gardener whose browser has no script. The session's cookie is
 * exchanged for an access token, and the API then checks the request as usual. Pages of other sites
 * cannot submit the form: browsers do not send the SameSite cookie with a request from another
 * site, and name the other site in the `Origin` header.
 */
async function addPlainComment(
  request: Request,
  values: Record<string, unknown>,
  options: PlainCommentOptions,
) {
  const { siteUrl, languages, clock } = options;
  const { headers } = request;
  const site = headers.get("sec-fetch-site") ?? "same-origin";
  if (headers.get("origin") !== siteUrl || site !== "same-origin") {
    return answer(403, commentWords.fromAnotherSite, languages);
  }
  const form = v.safeParse(formSchema, values);
  if (!form.success) return answer(400, commentWords.notWhole, languages);
  const { tip, answers, text } = form.output;
  const token = await readToken(request, options);
  if (!token) return answer(401, commentWords.notLoggedIn, languages, form.output);
  const once = [form.output, Math.floor(clock() / hour)];
  const reply = await options.send(
    new Request(`${siteUrl}/user/remarks/${tip}`, {
      method: "POST",
      headers: {
        ...addressOf(request),
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "accept-language": locale(),
        // Submitting the same text again within an hour adds nothing.
        "idempotency-key": createHash("sha256").update(JSON.stringify(once)).digest("hex"),
      },
      body: JSON.stringify({ text, answers: answers || null }),
    }),
  );
  const body: unknown = await reply.json().catch(() => null);
  const added = v.safeParse(v.object({ insertedId: v.string() }), body);
  if (added.success) {
    const page = `${baseOf(locale(), languages)}/tips/${tip}`;
    const location = commentPath(page, added.output.insertedId, answers || undefined);
    return new Response(null, { status: 303, headers: { location } });
  }
  const problem = v.safeParse(problemSchema, body);
  const words = problem.success
    ? (problem.output.errors?.[0]?.message ?? saidOf(problem.output))
    : commentWords.unexpected;
  return answer(reply.status, words, languages, form.output);
}

const saidOf = ({ type, title }: ProblemDetails) =>
  (locale() === "en" ? undefined : wordsOfProblem(type)) ?? title;

async function readToken(request: Request, { siteUrl, send }: PlainCommentOptions) {
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

/** Renders a page that explains a failure, with the submitted form, so that no text is lost. */
function answer(status: number, words: string, languages: readonly Locale[], form?: PlainComment) {
  const base = baseOf(locale(), languages);
  const language = languages.length > 1 ? locale() : "";
  const again = form
    ? `<form method="post" action="${plainCommentsPath}">
<input type="hidden" name="tip" value="${form.tip}">
<input type="hidden" name="answers" value="${form.answers}">${
        language && `\n<input type="hidden" name="language" value="${language}">`
      }
<p><label for="text">${escapeXml(commentWords.yourWords)}</label></p>
<p><textarea id="text" name="text" rows="8" cols="40">\n${escapeXml(form.text)}</textarea></p>
<p><button>${escapeXml(commentWords.send)}</button> <a href="${base}/tips/${form.tip}">${escapeXml(commentWords.backToTip)}</a></p>
</form>`
    : `<p><a href="${base || "/"}">${escapeXml(commentWords.home)}</a></p>`;
  const page = `<!DOCTYPE html>
<html lang="${locale()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeXml(commentWords.notSent)}</title>
</head>
<body>
<main>
<h1>${escapeXml(commentWords.notSent)}</h1>
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
