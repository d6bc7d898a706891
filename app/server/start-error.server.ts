import { StorageError } from "../garden/photos/photo-files.server.ts";
import { databaseFailure } from "../platform/database/failures.server.ts";
import { ConfigError } from "./config.server.ts";

/** Errors of the SQLite file by result code (sqlite.org/rescode), each with its remedy. */
const sqliteErrors: Record<number, string> = {
  5: "is locked by another program: stop it",
  8: "cannot be written: give this user the right to it and to its folder",
  10: "cannot be read or written: check the disk",
  11: "is damaged: restore it from a backup",
  13: "has no space on its disk: free some",
  14: "cannot be opened: give this user the right to it and to its folder",
  26: "is damaged or not a database: restore it from a backup",
};

/** Errors of PostgreSQL by code (appendix A of its manual), each with its remedy. */
const postgresErrors: Record<string, string> = {
  "28P01": "refuses the password: correct it in DATABASE_URL",
  "28000": "refuses this user: correct it in DATABASE_URL, or let it in by pg_hba.conf",
  "3D000": "has no such database: create it, or correct its name in DATABASE_URL",
  "42501": "lets this user create no tables: make it the owner of the database",
  "53300": "has no connection left: raise max_connections",
  "57P03": "is starting or stopping: try again in a moment",
};

/** Explains in one line why the process could not start, and how to fix it. */
export function describeStartError(error: unknown) {
  if (error instanceof ConfigError || error instanceof StorageError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ("errcode" in error) {
    const isUnknownFormat = error.message === "unsupported file format";
    const advice = sqliteErrors[isUnknownFormat ? 26 : Number(error.errcode) & 0xff];
    return advice ? `trellis.sqlite in DATA_DIR ${advice}` : error.message;
  }
  const code = "code" in error ? String(error.code) : "";
  const advice = postgresErrors[code];
  return advice ? `The PostgreSQL server ${advice}` : describeSystemError(error, code);
}

/** Explains that the site cannot listen at `HOST`. Returns other errors as they are. */
export function explainListenError(error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (!/^(EADDRNOTAVAIL|ENOTFOUND|EAI_)/.test(code)) return error;
  return new ConfigError("HOST is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0");
}

const noAnswer =
  "The PostgreSQL server of DATABASE_URL does not answer: start it, or correct the address";

function describeSystemError(error: Error, code: string) {
  const port = "port" in error ? error.port : "";
  const path = "path" in error ? error.path : "DATA_DIR";
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} is in use: stop what listens there, or set PORT to another one`;
    case "EACCES":
      return port
        ? `Port ${port} may not be used by this user: set PORT to 1024 or above`
        : `${path} cannot be written: give this user the right to, or set DATA_DIR to another folder`;
    case "EROFS":
    case "ENOTDIR":
    case "EEXIST":
    case "ENOSPC":
      return `${path} cannot be written (${code}): set DATA_DIR to a folder with room for the site`;
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return "The PostgreSQL server of DATABASE_URL is not found: correct its name";
    case "ECONNREFUSED":
      return noAnswer;
    default:
      // Timeouts of PostgreSQL have no code.
      return code === "" && databaseFailure(error) ? noAnswer : error.message;
  }
}
