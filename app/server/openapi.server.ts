import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { type Call, calls } from "../calls.server.ts";
import { problemSchema } from "../platform/problem.ts";

/** The description of the API in OpenAPI 3.1, made from the schemas that check it. */
export function openApi(siteName: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [call, description] of Object.entries(calls)) {
    const [method = "", path = ""] = call.split(" ");
    paths[path] = { ...paths[path], [method]: operation(path, description) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: siteName,
      version: "1",
      description:
        "Lists are arrays; the next page is in the Link header and the total in X-Total-Count.",
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Problem: jsonSchema(problemSchema) },
    },
  };
}

function operation(path: string, { summary, signedIn, query, body, status, media, reply }: Call) {
  return {
    summary,
    ...(signedIn && { security: [{ bearer: [] }] }),
    parameters: [
      ...(path.includes("{id}")
        ? [{ name: "id", in: "path", required: true, schema: { type: "string" } }]
        : []),
      ...Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
        name,
        in: "query",
        required: false,
        schema: jsonSchema(schema),
      })),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: jsonSchema(body) } },
      },
    }),
    responses: {
      [status ?? 200]: {
        description: summary,
        content: { [media ?? "application/json"]: { schema: jsonSchema(reply) } },
      },
      default: {
        description: "A problem (RFC 9457)",
        content: {
          "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } },
        },
      },
    },
  };
}

function jsonSchema(schema: v.GenericSchema | v.ObjectEntries[string]) {
  const { $schema, ...json } = toJsonSchema(schema as v.GenericSchema, {
    errorMode: "ignore",
    typeMode: "input",
  });
  return json;
}
