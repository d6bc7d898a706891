import { expect, test } from "vitest";
import { monthNames, shortMonthName } from "../../platform/text/dates.ts";
import { languageTags } from "../../platform/text/languages.ts";
import { inLocale } from "../../platform/text/locale.server.ts";
import { loadSourceWords } from "../../site/shell/source-words.ts";
import { columns, isChoice, tipColumns } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { columnsOf, monthIn, valueIn } from "./table-names.server.ts";

loadSourceWords();

test.each(languageTags)("%s: names on the page are understood in a file", (language) => {
  inLocale(language, () => {
    expect(
      columnsOf(
        columns.map((column) => importWords.columnNames[column]),
        {},
      ),
    ).toEqual(columns);
    for (const column of columns.filter(isChoice)) {
      for (const [value, name] of Object.entries(tipColumns[column].names())) {
        expect([name, valueIn[column](name)]).toEqual([name, value]);
        expect(valueIn[column](value)).toBe(value);
      }
    }
    monthNames().forEach((name, month) => {
      expect([name, monthIn(name)]).toEqual([name, month]);
      expect([name, monthIn(shortMonthName(month))]).toEqual([name, month]);
    });
  });
});

test("the first three letters of an English month are enough", () => {
  expect(["Sep", "Septem", "SEPTEMBER", "Se", "Septemberly"].map(monthIn)).toEqual([
    ...[8, 8, 8],
    ...[undefined, undefined],
  ]);
});

test.each([
  ["Titel;Pflanze;Kategorie;Schwierigkeit;Beschreibung", "title plant category level description"],
  ["TITRE;Plante;Catégorie;Difficulté;Texte", "title plant category level description"],
  ["titulo;planta;categoria;dificultad;descripcion", "title plant category level description"],
  ["Tytuł;Roślina;Kategoria;Poziom trudności;Opis", "title plant category level description"],
  ["العنوان;النبات;الفئة;الصعوبة;الوصف", "title plant category level description"],
  ["タイトル;植物;カテゴリー;難易度;説明", "title plant category level description"],
  ["Plant Type;Plant name;title", "plant  title"],
  ["text;description", " description"],
])("headings %s", (headings, expected) => {
  const found = columnsOf(headings.split(";"), {});
  expect(found.map((column) => column ?? "").join(" ")).toBe(expected);
});

test("the gardener's own matches come first", () => {
  const found = columnsOf(["Bezeichnung", "Titel"], { Bezeichnung: "title" });
  expect(found).toEqual(["title", undefined]);
});
