import type { Schema } from "../../tests/answered/shapes.ts";
import type { WireRequest } from "../../tests/send.ts";
import type { Description } from "./operations.ts";

/** The text fields that gardeners write. The attack writes each hostile text into each field. */
export const writtenFields = [
  "POST /user/addtip title",
  "POST /user/addtip plantType",
  "POST /user/addtip description",
  "POST /user/addtip image_url",
  "POST /user/addtip photos.[].alt",
  "PUT /user/editTip/{id} title",
  "PUT /user/editTip/{id} plantType",
  "PUT /user/editTip/{id} description",
  "PUT /user/editTip/{id} image_url",
  "PUT /user/editTip/{id} photos.[].alt",
  "PUT /user/drafts/{id} values.*",
  "PUT /user/profile experiences",
  "PUT /user/profile place",
  "PUT /user/outcome/{id} words",
  "PUT /user/outcome/{id} photo.alt",
  "POST /user/remarks/{tipId} text",
  "POST /user/remarks/{tipId} photo.alt",
  "PUT /user/remark/{id} text",
  "PUT /user/remarkDrafts/{tipId}/{id} text",
  "PUT /user/remark/{id} photo.alt",
  "PUT /user/journal/{id} plant",
  "PUT /user/journal/{id} text",
  "PUT /user/journal/{id} photos.[].alt",
  "PUT /user/reports/{kind}/{id} words",
  "POST /user/operate/acts reason",
  "POST /user/operate/acts answer",
  "PUT /user/operate/settings changes.[].value",
  "PUT /user/operate/pages/{name} markdown",
  "POST /user/operate/pages/{name}/preview markdown",
  "DELETE /user/operate/invitations/{code} {code}",
  "POST /user/devices device",
  "POST /user/tokens name",
  "POST /user/gardeners/{id}/message text",
  "POST /identity/sign-up/email name",
  "POST /identity/sign-up/email email",
  "POST /identity/sign-up/email image",
  "POST /identity/update-user name",
  "POST /identity/update-user image",
  "POST /identity/passkey/verify-registration name",
  "POST /identity/sign-in/email email",
  "POST /identity/request-password-reset email",
  "PUT /user/email email",
  "POST /home/newsletter/subscribe email",
  "GET /home/search ?text",
  "GET /home/search ?plant",
  "GET /home/search ?garden",
  "GET /home/searchCounts ?text",
  "GET /home/searchCounts ?plant",
  "GET /home/searchCounts ?garden",
  "GET /home/season ?plant",
  "GET /home/photos ?plant",
  "GET /home/photos ?garden",
  "GET /home/journal ?plant",
  "GET /user/journal ?plant",
  "GET /user/journalOverview ?plant",
  "GET /user/journal ?words",
  "GET /home/plants/{name} {name}",
  "GET /home/troubles/{name} {name}",
  "GET /feed ?plant",
  "GET /feed ?trouble",
  "GET /feed/json ?plant",
  "GET /feed/json ?trouble",
];

/** Other text fields, and the reasons why only malformed requests test them. */
export const otherFields: [fields: RegExp, reason: string][] = [
  [/ \w*(password|token|newPassword|next|invitation)$/i, "a secret: compared, and never shown"],
  [/ \?token$| {token}$/, "a secret: compared, and never shown"],
  [/ Idempotency-Key$/, "compared with other keys, and never shown"],
  [/ \?(cursor|after|limit)$/, "where in a list to go on: parsed, and never shown"],
  [
    /journal(\/{id} |Overview \?| \?)(day|until|year)$/,
    "a day or a year: parsed, and shown as such",
  ],
  [/events\/{id}\S* ({day}|starts|ends|until)$/, "a day or a time: parsed, and shown as such"],
  [
    /PUT \/user\/events\/{id} (title|text|place|photo\.alt)$/,
    "hostile-letters.test.ts and event-calendar.test.ts try them in letters and in calendars",
  ],
  [
    /oembed \?(url|maxwidth|maxheight|format)$/,
    "an address of the site, numbers and a format: parsed, and never shown",
  ],
  [/home\/photos \?month$/, "the number of a month: parsed, and never shown"],
  [/home\/setup(\/code)? /, "setup.ts tries them: a site that is set up refuses them all"],
  [/ \?wet$/, "the numbers of months: parsed, and never shown"],
  [/ response(\.\*)?$/, "what a device has signed: checked, and never shown"],
  [/delete-passkey id$|(sessions|tokens)\/{id} {id}$/, "an id: compared, and never shown"],
  [/(addtip|editTip\/{id}) troubles\.\[\]$/, "one of a list: compared, and its address is shown"],
  [
    /operate\/newsletter\/\w+ (subject|text)$/,
    "hostile-letters.test.ts reads a letter of each text",
  ],
  [/(checkImport|imports) \?name$/, "of a file: a title is made of it, as of what is in the file"],
  [
    /invitations\/{code}\/file ({code}|\?name)$/,
    "compared, or the name of a file: shown to the operator and the invited person as text",
  ],
  [
    /(checkImport|imports) \?(matches|authors)$/,
    "compared with the names in the file, and never shown",
  ],
  [/gardenersNamed \?begins$/, "looked for and compared, and never shown"],
  [/follows\/{kind}\/{id} {id}$/, "an id, or the name of a plant: compared, and never shown"],
  [/letters\/stop \?kind$/, "one of a list: compared, and never shown"],
  [
    /(POST \/user|PUT \/home)\/devices (before\.)?(endpoint|auth|keys\.\w+)$/,
    "checked by their form, and never shown",
  ],
  [/operate\/members( \?text|\/{uid}(\/role)? {uid})$/, "looked for and compared, and never shown"],
  [
    /(POST|PUT) \/user\/operate\/webhooks(\/{id})? url$/,
    "an https address: parsed, and shown to operators as text; public-networks.test.ts tries its spellings",
  ],
  [
    /POST \/user\/operate\/neighbours url$/,
    "an https address: parsed, and shown to operators as text; neighbours.api.test.ts reads hostile feeds",
  ],
  [/POST \/user\/myTips email$/, "compared with the caller's address"],
];

/** Lists all text fields of all calls in `/openapi.json`, without choices, ids and files. */
export function textFieldsOf({ paths }: Description) {
  const fields = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const asked = parameters.flatMap(({ name, in: place, schema }) => {
        const shown = { query: `?${name}`, path: `{${name}}`, header: name }[place];
        return textsIn(schema, []).length > 0 ? [`${call} ${shown}`] : [];
      });
      const bodies = Object.values(requestBody?.content ?? {});
      const sent = bodies.flatMap(({ schema }) => textsIn(schema, []));
      return [...asked, ...sent.map((steps) => `${call} ${steps.join(".")}`)];
    }),
  );
  return [...new Set(fields)];
}

/** Lists the paths of texts in a schema: names of fields, `[]` for items, `*` for any field. */
function textsIn(schema: Schema, steps: string[]): string[][] {
  const { type, anyOf = [], allOf = [], properties = {}, items, additionalProperties } = schema;
  if (schema.const !== undefined || schema.enum) return [];
  if (schema.format === "uuid" || schema.format === "binary") return [];
  const isAnything = !type && anyOf.length + allOf.length === 0;
  const parts = [
    ...[...anyOf, ...allOf].flatMap((each) => textsIn(each, steps)),
    ...Object.entries(properties).flatMap(([name, each]) => textsIn(each, [...steps, name])),
    ...(items ? textsIn(items, [...steps, "[]"]) : []),
    ...(typeof additionalProperties === "object"
      ? textsIn(additionalProperties, [...steps, "*"])
      : []),
  ];
  return isAnything || [type].flat().includes("string") ? [steps, ...parts] : parts;
}

/** Records the texts that requests contain in each of `writtenFields`. */
export function countTries() {
  const calls = writtenFields.map((field) => {
    const [method = "", path = "", place = ""] = field.split(" ");
    const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, "([^/]+)")}$`);
    return { field, method, pattern, place, tried: new Set<unknown>() };
  });
  return {
    note({ method, path, body }: WireRequest) {
      const url = new URL(path, "http://localhost");
      for (const call of calls) {
        const found = call.method === method && url.pathname.match(call.pattern);
        if (!found) continue;
        const { place, tried } = call;
        if (place.startsWith("?")) tried.add(url.searchParams.get(place.slice(1)));
        else if (place.startsWith("{")) tried.add(decodeURIComponent(found[1] ?? ""));
        else if (body !== undefined)
          for (const value of valuesAt(JSON.parse(String(body)), place.split(".")))
            tried.add(value);
      }
    },
    /** Lists the fields in which some of these texts were not tried. */
    missed: (texts: string[]) =>
      calls.flatMap(({ field, place, tried }) => {
        const isInPath = place.startsWith("{");
        // A part of a path cannot be empty or lead to the parent, so such texts are not tried
        // there.
        const left = texts.filter(
          (text) =>
            !tried.has(text) &&
            !tried.has(text.toWellFormed()) &&
            !(isInPath && /^\.{0,2}$/.test(text)),
        );
        return left.length > 0
          ? [`${field} was not tried with ${left.length} texts, such as ${JSON.stringify(left[0])}`]
          : [];
      }),
  };
}

function valuesAt(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step === undefined) return [value];
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.entries(value).filter(([name]) => /^(\[\]|\*)$/.test(step) || name === step);
  return parts.flatMap(([, part]) => valuesAt(part, rest));
}
