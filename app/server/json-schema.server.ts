import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * Converts a schema to JSON Schema 2020-12, the dialect of OpenAPI 3.1.
 * @param typeMode before or after parsing: a number in a query is a string in the input
 */
export function jsonSchema(schema: v.GenericSchema, typeMode: "input" | "output") {
  const { $schema, ...json } = toJsonSchema(schema, {
    errorMode: "ignore",
    typeMode,
    target: "draft-2020-12",
    overrideSchema: ({ valibotSchema, jsonSchema }) =>
      valibotSchema.type === "loose_object" ? { ...jsonSchema, additionalProperties: true } : null,
  });
  return json as JsonSchema;
}
