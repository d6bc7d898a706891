/**
 * Replaces each reference in an OpenAPI description by the component that it refers to. No component
 * may contain itself.
 * @throws Error for a reference to a missing component
 */
export function withoutReferences(description: unknown) {
  const known = new Map<string, unknown>();

  function find(reference: string): unknown {
    if (known.has(reference)) return known.get(reference);
    const found = reference
      .replace("#/", "")
      .split("/")
      .reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), description);
    if (!isObject(found)) throw new Error(`${reference} does not exist`);
    const resolved = resolve(found);
    known.set(reference, resolved);
    return resolved;
  }

  function resolve(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(resolve);
    if (!isObject(part)) return part;
    if (typeof part.$ref === "string") return find(part.$ref);
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, resolve(inner)]));
  }

  return resolve(description);
}

const isObject = (part: unknown): part is Record<string, unknown> =>
  typeof part === "object" && part !== null && !Array.isArray(part);
