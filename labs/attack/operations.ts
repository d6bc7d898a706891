import type { Schema } from "../../tests/answered/shapes.ts";

interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  schema: Schema;
}

/** The description of a reply in /openapi.json: only the parts that reply-check.ts reads. */
interface DescribedResponse {
  headers?: Record<string, { required?: boolean }>;
  content?: Record<string, { schema: object }>;
}

/** The parts of an operation of /openapi.json that the attack uses. */
interface Described {
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, DescribedResponse>;
}

export interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

/** A call of the site, from its description. */
export interface Operation {
  name: string;
  method: string;
  /** The path, with its parameters in braces. */
  path: string;
  guard: "nobody" | "bearer" | "session";
  /** The role that callers need; undefined if every account may call it. */
  role: string | undefined;
  parameters: Parameter[];
  /** The request body; null if the operation takes none. */
  body: { type: string; schema: Schema; example: unknown } | null;
}

/** Lists every operation of the description, so that new calls are included. */
export function operationsOf({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, parameters, requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const guard = security.some((scheme) => "session" in scheme) ? "session" : "bearer";
      // An empty object means that a call needs no authentication.
      const isOpen =
        security.length === 0 || security.some((scheme) => Object.keys(scheme).length === 0);
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        guard: isOpen ? "nobody" : guard,
        role: security.flatMap(({ bearer = [] }) => bearer)[0],
        parameters,
        body:
          type && content
            ? { type, schema: content.schema, example: content.example ?? sample(content.schema) }
            : null,
      };
    }),
  );
}

/** Makes a value that roughly fits a schema. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sample(schema.anyOf[0]);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "array") return schema.items ? [sample(schema.items)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "string") return schema.format === "email" ? "rosa@example.org" : "words";
  const properties = Object.entries(schema.properties ?? {});
  return Object.fromEntries(properties.map(([name, part]) => [name, sample(part)]));
}

/** Puts values in the place of the parameters of a path, without escaping them. */
export function fill(path: string, value: (name: string) => string) {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => value(name));
}
