import { expect, test } from "@playwright/test";

/**
 * Tests one clause of the specification as a step of a test. A clause that does not hold fails the
 * test, but the steps after it still run.
 * @param name the clause in a few words, as docs/conformance.md lists it
 * @param reading how the product interprets the clause, where it leaves a choice
 */
export async function clause(name: string, body: () => Promise<unknown>, reading?: string) {
  if (reading)
    test.info().annotations.push({ type: "reading", description: `${name}. ${reading}` });
  try {
    await test.step(name, body);
  } catch (error) {
    expect.soft(error instanceof Error ? error.message : String(error), name).toBe("");
  }
}
