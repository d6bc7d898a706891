import type { CompiledQuery } from "kysely";

/** True if a statement may change something: any statement but a plain `select`. */
export const mayWrite = ({ sql }: CompiledQuery) => !/^select\b/i.test(sql);
