import type { CompiledQuery } from "kysely";

/** Whether a statement may change something: all do that are no plain `select`. */
export const mayWrite = ({ sql }: CompiledQuery) => !/^select\b/i.test(sql);
