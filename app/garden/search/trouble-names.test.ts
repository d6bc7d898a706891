import { expect, test } from "vitest";
import { wordsOf } from "../../platform/text/words.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import { nameLanguages } from "../plants/plant-names.server.ts";
import { createTroubleList } from "../troubles/trouble-list.server.ts";
import { loadTroubleNames } from "../troubles/trouble-names.server.ts";
import { termsOf } from "./read-question.server.ts";

const list = createTroubleList();
const plants = createPlantList();

test("each name of a trouble finds it, unless it has another meaning", async () => {
  const names = await loadTroubleNames(list);
  const lost: string[] = [];
  for (const language of nameLanguages) {
    for (const { slug, names: called } of await list.namesIn(language)) {
      for (const name of called) {
        const found = names.findAt(wordsOf(name), 0);
        if (found?.trouble.slug !== slug) lost.push(`${language} ${name}`);
      }
    }
  }
  expect(lost).toEqual(
    ["de Stare", "fr chats", "fr gel", "fr sel", "es phytophthora", "es sal", "es nevada"].concat([
      "es temporal",
      "pl grad",
      "pl ił",
    ]),
  );
  expect(names.findUnsaid("gel")?.trouble.slug).toBe("frost");
});

test("English wins over other languages, and a plant over a trouble", async () => {
  const names = { plants, troubles: list, troubleNames: await loadTroubleNames(list) };
  const asked = (text: string) =>
    termsOf(text, { ...names, hemisphere: "north" }).map(({ plant, trouble }) => plant ?? trouble);
  expect(asked("stare at the stars")).toEqual([undefined, undefined]);
  expect(asked("wind")).toEqual(["wind"]);
  expect(asked("grill")).toEqual([undefined]);
  expect(asked("change the topsoil")).toEqual([undefined, undefined]);
  expect(asked("スカンポ")).toEqual(["sorrel"]);
  expect(asked("カラスウリ")).not.toContain("birds");
});
