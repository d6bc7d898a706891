import * as v from "valibot";

/** A JSON schema, as far as /openapi.json has them and the pages about the API show them. */
export interface DescribedSchema {
  type?: string;
  properties?: Record<string, DescribedSchema>;
  required?: string[];
  items?: DescribedSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: DescribedSchema[];
  allOf?: DescribedSchema[];
  additionalProperties?: DescribedSchema | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  default?: unknown;
}

const inner: v.GenericSchema<unknown, DescribedSchema> = v.lazy(() => describedSchema);

export const describedSchema: v.GenericSchema<unknown, DescribedSchema> = v.object({
  type: v.exactOptional(v.string()),
  properties: v.exactOptional(v.record(v.string(), inner)),
  required: v.exactOptional(v.array(v.string())),
  items: v.exactOptional(inner),
  enum: v.exactOptional(v.array(v.unknown())),
  const: v.exactOptional(v.unknown()),
  anyOf: v.exactOptional(v.array(inner)),
  allOf: v.exactOptional(v.array(inner)),
  additionalProperties: v.exactOptional(v.union([v.boolean(), inner])),
  format: v.exactOptional(v.string()),
  pattern: v.exactOptional(v.string()),
  minimum: v.exactOptional(v.number()),
  maximum: v.exactOptional(v.number()),
  minLength: v.exactOptional(v.number()),
  maxLength: v.exactOptional(v.number()),
  maxItems: v.exactOptional(v.number()),
  default: v.exactOptional(v.unknown()),
});

/** Of a text that may be empty, and nothing else. */
const onlySpace = "^\\s*$";

/**
 * The values that a schema allows, written as programmers do: as a type of TypeScript, with limits
 * behind it.
 */
export function typeText(schema: DescribedSchema, indent = ""): string {
  const { properties, items, anyOf, allOf, pattern, additionalProperties: others } = schema;
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((each) => JSON.stringify(each)).join(" | ");
  if (anyOf) return [...new Set(anyOf.map((part) => typeText(part, indent)))].join(" | ");
  if (allOf) return allOf.map((part) => typeText(part, indent)).join(" & ");
  if (items) {
    const item = typeText(items, indent);
    const isOneWord = items.properties !== undefined || !item.includes(" ");
    return `${isOneWord ? item : `(${item})`}[]${limits(undefined, schema.maxItems)}`;
  }
  if (properties && Object.keys(properties).length > 0) {
    const lines = fieldLines(properties, schema.required, `${indent}  `);
    return `{\n${lines.join("\n")}\n${indent}}`;
  }
  if (typeof others === "object" && Object.keys(others).length > 0)
    return `{ [name: string]: ${typeText(others, indent)} }`;
  if (pattern === onlySpace) return '""';
  if (schema.format) return schema.format;
  const { type = "anything", minLength, maxLength, minimum, maximum } = schema;
  return `${type}${limits(minLength ?? minimum, maxLength ?? maximum)}`;
}

/** A line for each field: its name, with `?` if it can be left out, its type, and its default. */
export function fieldLines(
  properties: Record<string, DescribedSchema>,
  required: string[] = [],
  indent = "",
) {
  return Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? "" : "?";
    const otherwise = "default" in field ? ` = ${JSON.stringify(field.default)}` : "";
    return `${indent}${name}${optional}: ${typeText(field, indent)}${otherwise}`;
  });
}

/** Limits of a number, of the length of a text, or of how many there are. */
function limits(from: number | undefined, upTo: number | undefined) {
  const isUnlimited = upTo === undefined || upTo === Number.MAX_SAFE_INTEGER;
  if (isUnlimited) return from === undefined ? "" : ` ≥ ${from}`;
  return from === undefined ? ` ≤ ${upTo}` : ` ${from}…${upTo}`;
}
