import { expect, test } from "@playwright/test";

/**
 * Tries one clause of the specification as a step of a visit. One that does not hold fails the
 * test, and those after it are tried all the same.
 * @param name the clause in a few words, as docs/conformance.md lists it
 * @param reading why the product reads the clause in its own way
 */
export async function clause(name: string, proof: () => Promise<unknown>, reading?: string) {
  if (reading)
    test.info().annotations.push({ type: "reading", description: `${name}. ${reading}` });
  try {
    await test.step(name, proof);
  } catch (error) {
    expect.soft(error instanceof Error ? error.message : String(error), name).toBe("");
  }
}
