/** A part of a JSON schema in /openapi.json. */
export interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  additionalProperties?: Schema | boolean;
}

/** The content of a place in a value: types, literals as JSON, and whether it can be left out. */
interface Place {
  types: Set<string>;
  optional: boolean;
}

/**
 * The places of a value with their types, such as `[].photos[].id` with `string`. The name of an
 * optional place ends with `?`.
 */
export type Shape = Record<string, string>;

const separator = " | ";

/** Returns the shape of a schema. */
export function shapeOf(schema: Schema): Shape {
  const places = [...placesOf(schema, "")].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(
    places.map(([name, { types, optional }]) => [
      `${name || "."}${optional ? "?" : ""}`,
      [...types].sort().join(separator),
    ]),
  );
}

function placesOf(schema: Schema, name: string): Map<string, Place> {
  const { anyOf, allOf, properties = {}, required = [], items, additionalProperties } = schema;
  const own = new Map<string, Place>([[name, { types: typesOf(schema), optional: false }]]);
  const inside = Object.entries(properties).map(([key, part]) => {
    const places = placesOf(part, name ? `${name}.${key}` : key);
    const first = places.values().next().value;
    if (first && !required.includes(key)) first.optional = true;
    return places;
  });
  if (items) inside.push(placesOf(items, `${name}[]`));
  if (typeof additionalProperties === "object")
    inside.push(placesOf(additionalProperties, `${name}.*`));
  if (allOf) inside.push(...allOf.map((part) => placesOf(part, name)));
  if (anyOf) inside.push(oneOf(anyOf.map((part) => placesOf(part, name))));
  for (const places of inside) {
    for (const [key, { types, optional }] of places) {
      const known = own.get(key);
      // A place exists if one of the combined schemas has it.
      own.set(key, {
        types: new Set([...(known?.types ?? []), ...types]),
        optional: known ? known.optional && optional : optional,
      });
    }
  }
  const here = own.get(name);
  if (here?.types.size === 0) here.types.add("anything");
  return own;
}

/** Merges alternatives: a place that some of them lack is optional. */
function oneOf(choices: Map<string, Place>[]) {
  const merged = new Map<string, Place>();
  // Leaves out alternatives that cannot have inner places, such as a text or null.
  const withInside = choices.filter(({ size }) => size > 1);
  for (const choice of choices) {
    for (const [key, { types, optional }] of choice) {
      const known = merged.get(key);
      merged.set(key, {
        types: new Set([...(known?.types ?? []), ...types]),
        optional: (known?.optional ?? false) || optional,
      });
    }
  }
  for (const [key, place] of merged) {
    const isInside = withInside.some((choice) => choice.has(key));
    if (isInside && withInside.some((choice) => !choice.has(key))) place.optional = true;
  }
  return merged;
}

function typesOf({ type = [], enum: values, const: value, properties }: Schema) {
  if (value !== undefined) return new Set([JSON.stringify(value)]);
  if (values) return new Set(values.map((each) => JSON.stringify(each)));
  const types = new Set([type].flat());
  if (types.size === 0 && properties) types.add("object");
  return types;
}

function readShape(shape: Shape) {
  return new Map(
    Object.entries(shape).map(([name, types]) => [
      name.replace(/\?$/, ""),
      { types: types.split(separator), optional: name.endsWith("?") },
    ]),
  );
}

/** True if a literal belongs to a type, such as `"easy"` to `string`. */
const isOf = (type: string, wide: string) =>
  type === wide ||
  wide === "anything" ||
  (wide === "string" && type.startsWith('"')) ||
  (wide === "number" && (type === "integer" || /^-?\d/.test(type)));

/**
 * Widens a text literal to any text. Clients must also accept any text, because a list of values
 * may grow.
 */
const asRead = (type: string) => (type.startsWith('"') ? "string" : type);

/** Lists the parts of a reply that are missing now, as sentences. */
export function missingInReply(before: Shape, now: Shape) {
  const there = readShape(now);
  return [...readShape(before)].flatMap(([name, { types, optional }]) => {
    const place = there.get(name);
    if (!place) return [`${name} is gone`];
    if (place.optional && !optional) return [`${name} may be missing`];
    const read = types.map(asRead);
    const other = place.types.filter((type) => !read.some((wide) => isOf(asRead(type), wide)));
    return other.length > 0 ? [`${name} may be ${other.join(", ")}`] : [];
  });
}

/** Lists the inputs that are no longer accepted, as sentences. */
export function refusedInRequest(before: Shape, now: Shape) {
  const there = readShape(now);
  const had = readShape(before);
  const refused = [...had].flatMap(([name, { types, optional }]) => {
    const place = there.get(name);
    if (!place) return [`${name} is not taken any more`];
    if (optional && !place.optional) return [`${name} must be sent`];
    const other = types.filter((type) => !place.types.some((wide) => isOf(type, wide)));
    return other.length > 0 ? [`${name} may not be ${other.join(", ")}`] : [];
  });
  const added = [...there].filter(([name, { optional }]) => !optional && !had.has(name));
  // Inner places of a new optional part are optional, too.
  const needed = added.filter(([name]) => {
    const around = [...there].filter(([other]) => name !== other && isInside(name, other));
    return !around.some(([other, { optional }]) => optional || (!had.has(other) && other !== "."));
  });
  return [...refused, ...needed.map(([name]) => `${name} must be sent`)];
}

const isInside = (name: string, around: string) =>
  name.startsWith(`${around}.`) || name.startsWith(`${around}[`);
