import * as v from "valibot";

/** The part of JSON Schema that /openapi.json uses. */
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

/** Accepts any object, because the site itself creates the schemas in the description. */
export const describedSchema = v.custom<DescribedSchema>(
  (schema) => typeof schema === "object" && schema !== null,
);

/** The pattern for an empty text. */
export const onlySpace = "^\\s*$";

/** Formats a schema as a TypeScript type, with its limits. */
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

/** Formats fields, with one field in each line: name, `?` if optional, type, and default. */
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

/** Formats the limits of a number or of a length. */
function limits(from: number | undefined, upTo: number | undefined) {
  const isUnlimited = upTo === undefined || upTo === Number.MAX_SAFE_INTEGER;
  if (isUnlimited) return from === undefined ? "" : ` ≥ ${from}`;
  return from === undefined ? ` ≤ ${upTo}` : ` ${from}…${upTo}`;
}
