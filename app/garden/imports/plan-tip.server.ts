import * as v from "valibot";
import { contentLanguage } from "../../platform/text/content-language.ts";
import { languageTags } from "../../platform/text/languages.ts";
import { locale } from "../../platform/text/locale.ts";
import { isSitePicture } from "../../platform/text/text.ts";
import { commentInput } from "../comments/comments.ts";
import { draftValues, maxDraftLength } from "../drafts/drafts.ts";
import type { Garden } from "../gardens/gardens.ts";
import { partOfMonth } from "../gardens/seasons.ts";
import { journalWords } from "../journal/journal.words.ts";
import { photoIdOf } from "../photos/photos.ts";
import type { PlantList } from "../plants/plants.ts";
import { pictureOfPlant } from "../tips/plant-picture.ts";
import { maxLengths, type TipInput, tipInput } from "../tips/tip-input.ts";
import type { TroubleList } from "../troubles/troubles.ts";
import type { FoundEntry, FoundTip } from "./found-tip.server.ts";
import { columns, isChoice, maxMonthsLength, tipColumns } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { type plannedComment, plannedEntry } from "./reading.ts";
import { monthIn, shownName, valueIn } from "./table-names.server.ts";

interface LineProblem {
  path: string;
  message: string;
}

export type PlannedTip = { found: FoundTip; title: string; problems: LineProblem[] } & (
  | { makes: "tip"; tip: TipInput }
  | { makes: "entry"; entry: v.InferOutput<typeof plannedEntry> }
  | { makes: "comment"; comment: v.InferOutput<typeof plannedComment>; tips: string[] }
  | { makes: "draft"; values: Record<string, string> }
  | { makes: "nothing" }
);

export interface Surroundings {
  hemisphere: Garden["hemisphere"];
  outsidePictures: boolean;
  /** The last day that an entry can have. */
  latestDay: string;
  plants: PlantList;
  troubles: TroubleList;
  /** The difficulty for tips without a difficulty. */
  level?: TipInput["difficultyLevel"] | undefined;
}

/**
 * Plans a line. A complete tip stays a tip, a note becomes a private entry, and a tip with missing
 * or unknown values becomes a draft. Nothing is imported from a line that is empty, damaged or too
 * long.
 */
export function planTip(found: FoundTip, around: Surroundings): PlannedTip {
  const planned = planValues(found, around);
  const leftOut = (found.leftOut ?? []).map(({ name, value }) => ({
    path: "",
    message: importWords.leftOut({ name: shownName(name), value: oneLine(value.slice(0, 60)) }),
  }));
  const notes = (found.notes ?? []).map((message) => ({ path: "", message }));
  return { ...planned, problems: [...planned.problems, ...notes, ...leftOut] };
}

function planValues(found: FoundTip, around: Surroundings): PlannedTip {
  const { values } = found;
  // The first limit is higher than the second one, because `oneLine` shortens white space.
  const title = oneLine((found.draft?.title ?? values.title)?.slice(0, 1000)).slice(0, 200);
  const nothing = (message: string): PlannedTip => ({
    ...{ found, title, makes: "nothing", problems: [{ path: "", message }] },
  });
  if (found.broken) return nothing(found.broken);
  if (found.comment) {
    const { tips, answers, writtenAt } = found.comment;
    const { success, output, issues } = v.safeParse(commentInput.entries.text, found.comment.text);
    if (!success) return nothing(issues[0].message);
    const comment = { text: output, answers, writtenAt };
    return { found, title, makes: "comment", comment, tips, problems: [] };
  }
  if (Object.values(values).some((value) => value.length > maxDraftLength)) {
    return nothing(importWords.farTooLong);
  }
  const draft = found.draft ?? { title: values.title ?? "", description: values.description ?? "" };
  const isEmptyNote = found.entry && isEmpty(found.entry, found.photos);
  const words = `${draft.title ?? ""}${draft.description ?? ""}${draft.plantType ?? ""}`;
  if (isEmptyNote || !/[\p{L}\p{N}]/u.test(words)) return nothing(importWords.nothingInIt);
  if (found.draft) {
    return { found, title, makes: "draft", values: draft, problems: [] };
  }
  const entry = planEntry(found, around.latestDay);
  if (entry?.output) {
    return { found, title, makes: "entry", entry: entry.output, problems: [] };
  }
  const { input, problems } = understand(found, around);
  if (entry?.problem) problems.unshift({ path: "", message: entry.problem });
  const parsed = v.safeParse(tipInput, input);
  const missing = (parsed.issues ?? []).map((issue) => ({
    path: columnOf(String(issue.path?.[0]?.key ?? "")),
    message: issue.message,
  }));
  const unsaid = missing.filter(({ path }) => !problems.some((problem) => problem.path === path));
  const all = [...problems, ...unsaid];
  if (parsed.success && problems.every(({ path }) => path === "picture")) {
    return { found, title: parsed.output.title, makes: "tip", tip: parsed.output, problems: all };
  }
  const kept = v.safeParse(draftValues, fieldsOf(input));
  if (!kept.success) return nothing(kept.issues[0].message);
  return { found, title, makes: "draft", values: kept.output, problems: all };
}

const isEmpty = ({ text, harvest }: FoundEntry, photos: FoundTip["photos"] = []) =>
  text === "" && !harvest && photos.length === 0;

/** Plans the entry of a note. Returns undefined for other lines. */
function planEntry({ entry }: FoundTip, latestDay: string) {
  if (!entry) return;
  const { success, output, issues } = v.safeParse(plannedEntry, entry);
  if (!success) return { problem: issues[0].message };
  return output.day > latestDay
    ? { problem: journalWords.problems["day-in-the-future"] }
    : { output };
}

const maxWord = 200;

const oneLine = (text = "") => text.replace(/\s+/g, " ").trim();

/** Returns the column of a field. Returns the field itself if tables have no such column. */
const columnOf = (field: string) =>
  columns.find((column) => tipColumns[column].field === field) ?? field;

/** Parses the values of a line, and lists the unknown values as problems. */
function understand({ values, more }: FoundTip, around: Surroundings) {
  const problems: LineProblem[] = [];
  const chosen = Object.fromEntries(
    columns.filter(isChoice).map((column) => {
      const word = oneLine(values[column]?.slice(0, maxWord));
      const known = word === "" ? undefined : valueIn[column](word);
      if (word !== "" && !known) {
        const message = importWords.unknown[column]({ value: word.slice(0, 60) });
        problems.push({ path: column, message });
      }
      return [tipColumns[column].field, known];
    }),
  );
  const when = [
    ...(more?.when ?? []),
    ...monthsIn(values.months, (value) =>
      problems.push({ path: "months", message: importWords.unknown.months({ value }) }),
    ).map((month) => partOfMonth(month, around.hemisphere)),
  ];
  const troubles = more?.troubles?.flatMap((name) => {
    const trouble = around.troubles.find(name.slice(0, maxWord));
    if (trouble) return [trouble.slug];
    const value = name.slice(0, 60);
    problems.push({ path: "troubles", message: importWords.unknown.troubles({ value }) });
    return [];
  });
  const plantType = values.plant ?? "";
  const isSaid = oneLine(values.availability) !== "";
  return {
    problems,
    input: {
      ...{ title: values.title ?? "", plantType, description: values.description ?? "" },
      image_url: pictureOf(
        { said: values.picture, plantType, language: chosen.language },
        around,
        problems,
      ),
      ...more?.choices,
      ...chosen,
      ...(!chosen.difficultyLevel && { difficultyLevel: around.level }),
      ...(!isSaid && { availability: "hidden" }),
      ...(when.length > 0 && { when: [...new Set(when)] }),
      ...(troubles && { troubles: [...new Set(troubles)] }),
    },
  };
}

interface SaidPicture {
  said: string | undefined;
  plantType: string;
  language: string | undefined;
}

/**
 * Returns the picture of a tip: the given picture if the site may show it, or the drawing of the
 * plant.
 */
function pictureOf(
  { said, plantType, language }: SaidPicture,
  { outsidePictures, plants }: Surroundings,
  problems: LineProblem[],
) {
  const address = said?.trim() ?? "";
  const written = languageTags.find((tag) => tag === language) ?? contentLanguage(locale());
  const drawing = () => pictureOfPlant(plantType.slice(0, maxLengths.plantType), written, plants);
  // Ignores the address of an uploaded photo, because an imported photo gets another address.
  if (address === "" || photoIdOf(address)) return drawing();
  if (isSitePicture(address) || outsidePictures) return address;
  problems.push({ path: "picture", message: importWords.pictureElsewhere });
  return drawing();
}

/**
 * Parses months: `3`, `3-5`, `Nov–Feb`, or names in any of the site's languages. January is 0.
 */
function monthsIn(text: string | undefined, onUnknown: (word: string) => void) {
  const found = new Set<number>();
  if (text && text.length > maxMonthsLength) {
    onUnknown(oneLine(text.slice(0, 60)));
    return [];
  }
  for (const part of (text ?? "").split(/[,;/\n،、]+|(?<=\d)\s+(?=\d)/)) {
    const word = oneLine(part);
    if (word === "") continue;
    const ends = word.split(/ ?[-–—] ?/).map(monthOf);
    const [first, to = first] = ends;
    if (ends.length > 2 || ends.includes(undefined) || first === undefined || to === undefined) {
      onUnknown(word.slice(0, 60));
      continue;
    }
    for (let month = first; ; month = (month + 1) % 12) {
      found.add(month);
      if (month === to) break;
    }
  }
  return [...found];
}

/** Parses a month: a number, or a name that `monthIn` knows. */
function monthOf(word: string) {
  if (/^\d{1,2}$/.test(word)) {
    const month = Number(word) - 1;
    return month >= 0 && month < 12 ? month : undefined;
  }
  return monthIn(word);
}

function fieldsOf(input: ReturnType<typeof understand>["input"]) {
  const lines = Object.entries(input).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join("\n") : value,
  ]);
  return Object.fromEntries(lines.filter(([, value]) => value !== undefined && value !== ""));
}
