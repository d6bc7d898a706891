import { createHash } from "node:crypto";

/** Of a table that was copied: its name, and how many rows it has. */
export type Report = (table: string, rows: number) => void;

/** A value as both engines can say it; null for none. */
export function textOf(value: unknown) {
  if (value === null || value === undefined) return null;
  if (typeof value === "boolean") return value ? "1" : "0";
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return String(value);
}

/** A checksum of rows in any order. */
export function createSum() {
  let sum = 0n;
  let rows = 0;
  return {
    add(values: (string | null)[]) {
      const hash = createHash("sha256").update(JSON.stringify(values)).digest();
      sum = BigInt.asUintN(64, sum + hash.readBigUInt64LE());
      rows += 1;
    },
    rows: () => rows,
    sum: () => `${rows} ${sum}`,
  };
}
