import type { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { type Changes, createChangeLog } from "./changes.server.ts";

const versionRow = v.object({ data_version: v.number() });
const changeRows = v.array(v.object({ id: v.number(), thing: v.string() }));

/**
 * Reads the table `changes`, to which triggers add. SQLite tells at once whether any other
 * connection has written, so the table is read only then.
 * @param sqlite a connection that never writes
 */
export function watchSqliteChanges(sqlite: DatabaseSync): Changes {
  const log = createChangeLog();
  const version = sqlite.prepare("pragma data_version");
  const first = sqlite.prepare("select id, thing from changes order by id limit 1");
  const later = sqlite.prepare("select id, thing from changes where id > ? order by id");
  const last = sqlite.prepare("select id, thing from changes order by id desc limit 1");
  const read = (rows: unknown) => v.parse(changeRows, rows);
  let knownVersion = Number.NaN;
  let knownId = read(last.all())[0]?.id ?? 0;
  let isFresh = false;

  function readChanges() {
    const { data_version } = v.parse(versionRow, version.get());
    if (data_version === knownVersion) return;
    knownVersion = data_version;
    // Older ones are deleted: this process may have slept for long.
    const oldest = read(first.all())[0]?.id ?? 0;
    if (oldest > knownId + 1) log.addAll();
    for (const { id, thing } of read(later.all(knownId))) {
      log.add(thing);
      knownId = id;
    }
  }

  return {
    position: log.position,
    changedSince: log.changedSince,
    changedAfter: log.changedAfter,
    add: log.add,
    refresh() {
      // Requests that are handled in the same turn of the event loop had all arrived before it.
      if (isFresh) return;
      readChanges();
      isFresh = true;
      setImmediate(() => {
        isFresh = false;
      });
    },
  };
}
