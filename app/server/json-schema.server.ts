import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

interface JsonSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/**
 * A schema in JSON Schema, as OpenAPI 3.1 has it.
 * @param typeMode what is sent, or what becomes of it: a number in a query is sent as text
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
