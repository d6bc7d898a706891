import type { CompiledQuery } from "kysely";

/** True if a statement may change something: any statement but a plain `select`. */
export const mayWrite = ({ sql }: CompiledQuery) => !/^select\b/i.test(sql);

const names = new Map<string, string>();

/** Gives a query that is built once a name, which is the same on every connection of this process. */
export function addPrepared(text: string) {
  if (!names.has(text)) names.set(text, `prepared_${names.size}`);
}

/**
 * The name under which a connection to PostgreSQL keeps a query prepared; undefined for all that is
 * not built once.
 */
export const preparedName = (text: string) => names.get(text);
