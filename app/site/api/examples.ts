import { type DescribedSchema, onlySpace } from "./described-schema.ts";

export type KnownValues = Readonly<Record<string, unknown>>;

const id = "01890a5d-ac96-774b-bcce-b302099a8057";

/** Example values by field name. `exampleOf` uses a value if the schema of the field allows it. */
export const usualValues: KnownValues = {
  _id: id,
  id,
  insertedId: id,
  authorId: id,
  acknowledged: true,
  address: `/photos/${id}/320.webp`,
  alt: "Basil in a pot",
  createdAt: "2026-05-01T06:00:00.000Z",
  updatedAt: "2026-05-01T06:00:00.000Z",
  cursor: "…",
  email: "rosa@garden.example",
  height: 240,
  jpeg: `/photos/${id}/1280.jpg`,
  name: "Rosa Garden",
  placeholder: "data:image/webp;base64,…",
  plant: "basil",
  plantType: "Basil",
  token: "…",
  troubles: "aphids",
  url: "https://garden.example/",
  username: "Rosa Garden",
  width: 320,
  writeTo: id,
  x: 50,
  y: 50,
};

/** Texts for patterns. Most patterns match one of these texts. */
const texts = ["…", "basil", id, "1", "A".repeat(43), `10_${id}`];

/** May 1, 2026, in milliseconds since 1970. */
const time = 1_777_593_600_000;

/**
 * Creates an example of a schema, with every field, and one item in each list. If `known` has a
 * value for the name of a field, and the schema allows this value, the example contains it.
 */
export function exampleOf(schema: DescribedSchema, known: KnownValues, name = ""): unknown {
  const usual = known[name];
  if (usual !== undefined && fits(usual, schema)) return usual;
  const { properties = {}, items, anyOf, allOf } = schema;
  if ("const" in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (anyOf) return exampleOf(anyOf.find(saysSomething) ?? anyOf[0] ?? {}, known, name);
  if (allOf) return Object.assign({}, ...allOf.map((part) => exampleOf(part, known, name)));
  switch (schema.type) {
    case "array":
      return items && schema.maxItems !== 0 ? [exampleOf(items, known, name)] : [];
    case "string":
      return textOf(schema);
    case "number":
    case "integer":
      return numberOf(schema, name);
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return Object.fromEntries(
        Object.entries(properties).map(([key, field]) => [key, exampleOf(field, known, key)]),
      );
  }
}

/** False for a schema that allows only null or an empty text. */
const saysSomething = ({ type, pattern }: DescribedSchema) =>
  type !== "null" && pattern !== onlySpace;

function textOf({ format, pattern, minLength = 0, maxLength }: DescribedSchema) {
  if (format === "uuid") return id;
  if (format === "email") return "rosa@garden.example";
  const isAllowed = (text: string) => !pattern || new RegExp(pattern, "u").test(text);
  const text = texts.find((each) => isAllowed(each) && each.length >= minLength) ?? "";
  return text.slice(0, maxLength);
}

function numberOf({ minimum = 0, maximum = Infinity }: DescribedSchema, name: string) {
  const usual = /At$|^(since|until)$/.test(name) ? time : 1;
  return Math.max(minimum, Math.min(maximum, usual));
}

/** True if a schema allows a value. Does not check everything. */
function fits(value: unknown, schema: DescribedSchema): boolean {
  const { anyOf, enum: choices, pattern, format, minLength = 0, maxLength = Infinity } = schema;
  if (anyOf) return anyOf.some((part) => fits(value, part));
  if (choices) return choices.includes(value);
  if (typeof value === "string") {
    const isId = value === id;
    return (
      schema.type === "string" &&
      value.length >= minLength &&
      value.length <= maxLength &&
      (!pattern || new RegExp(pattern, "u").test(value)) &&
      (!format || (format === "uuid" ? isId : format === "email" && value.includes("@")))
    );
  }
  if (typeof value === "number") {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    const isNumber = schema.type === "number" || schema.type === "integer";
    return isNumber && value >= minimum && value <= maximum;
  }
  return typeof value === "boolean" && schema.type === "boolean";
}
