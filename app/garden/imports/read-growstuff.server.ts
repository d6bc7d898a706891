import * as v from "valibot";
import type { Harvest } from "../journal/journal.ts";
import { dayOf } from "./found-tip.server.ts";
import { hasItem, itemsOf } from "./json-text.server.ts";
import type { Network, Note } from "./note.server.ts";
import { recordOf, type TableRecord } from "./read-table.server.ts";

const units: Readonly<Record<string, Harvest["unit"]>> = {
  ...{ individual: "pieces", bunch: "bunches", litre: "l" },
};

const item = v.record(v.string(), v.unknown());

/** The field names that identify a harvest, a planting or a post. */
const known = [["harvested_at"], ["planted_at"], ["subject", "body"]];

/** A list of plantings, harvests, seeds, activities or posts of Growstuff, as CSV or JSON. */
export const growstuff: Network = {
  files: /(^|\/)Growstuff-[^/]*\.csv$/i,
  read(parts) {
    const records = parts.flatMap(({ table, json }): Iterable<TableRecord>[] => {
      if (table?.names.includes("growstuff_url")) return [table.records];
      return known.some((fields) => hasItem(json, fields)) ? [recordsOf(json)] : [];
    });
    return records.length > 0 ? notesOf(records) : null;
  },
};

function* recordsOf(json: unknown) {
  for (const values of itemsOf(json, item)) yield recordOf(values);
}

function* notesOf(lists: readonly Iterable<TableRecord>[]): Generator<Note> {
  for (const records of lists) for (const record of records) yield noteOf(record);
}

function noteOf({ of, broken }: TableRecord): Note {
  const dates = ["date_harvested", "harvested_at", "date_planted", "planted_at"];
  const facts = [of("quantity"), of("unit"), of("planted_from"), of("plant_part_name")];
  const harvest = harvestOf(of);
  const words = of("description", "body", "name");
  const added = of("date_added", "created_at");
  return {
    source: of("growstuff_url", "slug", "id"),
    // A number is a time in seconds since 1970.
    day: dayOf(of(...dates) || (/^\d+$/.test(added) ? isoOf(Number(added)) : added)),
    ...(of("subject") && { title: of("subject") }),
    text: {
      plain: [words, harvest ? "" : facts.filter(Boolean).join(" ")].filter(Boolean).join("\n\n"),
    },
    plant: of("crop_name"),
    harvest,
    ...(broken && { broken }),
  };
}

const isoOf = (seconds: number) => (seconds < 1e10 ? new Date(seconds * 1000).toISOString() : "");

function harvestOf(of: TableRecord["of"]): Harvest | null {
  const weight = Number(of("si_weight"));
  if (weight >= 0.1) return { amount: rounded(weight), unit: "kg" };
  if (weight > 0) return { amount: rounded(weight * 1000), unit: "g" };
  const amount = Number(of("quantity"));
  const unit = units[of("unit")];
  return amount > 0 && unit ? { amount: rounded(amount), unit } : null;
}

const rounded = (amount: number) => Math.round(amount * 100) / 100;
