import { Ajv2020 } from "ajv/dist/2020.js";
import { withoutReferences } from "../app/site/api/references.ts";

/** The parts of /openapi.json that are read here. */
interface Description {
  paths: Record<string, Record<string, { responses: Record<string, DescribedResponse> }>>;
}

interface DescribedResponse {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: object }>;
}

export type ReplyCheck = ReturnType<typeof createReplyCheck>;

/**
 * Compares replies with the OpenAPI description: status, headers, media type, body, and the type of
 * a problem. It ignores undescribed paths and methods.
 */
export function createReplyCheck(description: unknown) {
  const { paths } = withoutReferences(description) as Description;
  const formats = { email: true, binary: true } as const;
  const ajv = new Ajv2020({ formats, strictTypes: false, validateSchema: false });
  const validators = new Map<object, ReturnType<typeof ajv.compile>>();
  const calls = Object.entries(paths).map(([path, operations]) => ({
    // Avoids `URLPattern`, because trying a hundred of them takes longer than a reply of the site.
    pattern: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    operations,
  }));

  function validatorOf(schema: object) {
    const known = validators.get(schema);
    if (known) return known;
    const validate = ajv.compile(closed(schema));
    validators.set(schema, validate);
    return validate;
  }

  /** @throws Error that names the difference */
  return async function checkReply(method: string, path: string, reply: Response) {
    const { pathname } = new URL(path, "http://localhost");
    const call = calls.find(({ pattern }) => pattern.test(pathname));
    const operation = call?.operations[method.toLowerCase()];
    if (!operation) return;
    const text = await reply.text();
    const fail = (what: string): never => {
      throw new Error(
        `${method} ${path} is not as /openapi.json says: ${what}\n${text.slice(0, 500)}`,
      );
    };
    const described = operation.responses[reply.status];
    if (!described) return fail(`it answers ${reply.status}`);
    for (const [name, { required }] of Object.entries(described.headers ?? {})) {
      if (required && !reply.headers.has(name)) fail(`there is no header ${name}`);
    }
    const media = reply.headers.get("content-type")?.split(";")[0] ?? "nothing";
    if (!described.content && text === "") return;
    const schema = described.content?.[media]?.schema;
    if (!schema) return fail(`it answers ${reply.status} with ${media}`);
    const validate = validatorOf(schema);
    if (media.endsWith("json") && !validate(JSON.parse(text)))
      fail(ajv.errorsText(validate.errors, { dataVar: "reply" }));
  };
}

/** Adds `unevaluatedProperties: false` to object schemas, so that replies have no other fields. */
function closed(schema: object, whole?: boolean): object;
function closed(schema: unknown, whole?: boolean): unknown;
function closed(schema: unknown, whole = true): unknown {
  if (Array.isArray(schema)) return schema.map((part) => closed(part, whole));
  if (typeof schema !== "object" || schema === null) return schema;
  const parts = Object.entries(schema).map(([name, part]) => [
    name,
    closed(part, name !== "allOf"),
  ]);
  const isObject = "properties" in schema || "allOf" in schema;
  const isOpen = !whole || !isObject || "additionalProperties" in schema;
  return { ...Object.fromEntries(parts), ...(!isOpen && { unevaluatedProperties: false }) };
}
