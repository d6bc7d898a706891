import { describe, expect, test } from "vitest";
import { languageTags } from "../../platform/text/languages.ts";
import { createNameFinder } from "../../platform/text/name-finder.ts";
import { createPlantList } from "../plants/plant-list.server.ts";
import { createTroubleList, loadTroubleTexts, type TroubleTexts } from "./trouble-list.server.ts";
import { troubleName } from "./troubles.ts";

const list = createTroubleList();
const plants = createPlantList();
const slugsIn = (text: string) => list.namedIn(text).map(({ slug }) => slug);

describe("the troubles that the site knows", () => {
  test("have names that match their addresses, and link only to existing troubles and plants", () => {
    for (const { slug, name, plants: troubled, confusedWith } of list.troubles) {
      expect(troubleName(slug)).toBe(name);
      expect(troubled.filter((plant) => plants.get(plant) === null)).toEqual([]);
      expect(confusedWith.filter(({ trouble }) => list.get(trouble) === null)).toEqual([]);
      expect(confusedWith.map(({ trouble }) => trouble)).not.toContain(slug);
    }
  });

  test("belong to a plant also if many other plants have them", () => {
    const ofPlant = (plant: string) => list.ofPlant(plant).map(({ slug }) => slug);
    expect(ofPlant("hosta")).toContain("slugs-and-snails");
    expect(ofPlant("broad-bean")).toContain("aphids");
    expect(ofPlant("lettuce")).toEqual(expect.arrayContaining(["aphids", "cutworms"]));
  });

  test("have no name of a plant", () => {
    const names = list.troubles.flatMap(({ name, names }) => [name, ...names]);
    const asPlants = names.filter((name) =>
      plants.plants.some((plant) =>
        [plant.name, plant.plural, ...plant.synonyms].some(
          (other) => other.toLowerCase() === name.toLowerCase(),
        ),
      ),
    );
    expect(asPlants).toEqual([]);
  });

  test("are found in a text by all their names, the most frequent first", () => {
    expect(slugsIn("Greenfly on the beans, and more blackflies. No late blight yet.")).toEqual([
      "aphids",
      "blight",
    ]);
    expect(slugsIn("Why are my tomato leaves curling, and the tomatoes splitting?")).toEqual([
      "curled-leaves",
      "split-fruit",
    ]);
    expect(slugsIn("Sow in April.")).toEqual([]);
  });

  test("are found by a name and an address, but not by a text that contains a name", () => {
    for (const name of ["Greenfly", "aphid", "aphids", "blackfly"]) {
      expect(list.find(name)?.slug, name).toBe("aphids");
    }
    expect(list.find("aphids on beans")).toBeNull();
    expect(list.find("")).toBeNull();
  });

  test("keep their old address after a rename, if the old name stays in the list", () => {
    const [aphids] = list.troubles;
    const { slug: _, ...entry } = aphids ?? expect.unreachable();
    const renamed = createTroubleList([
      { ...entry, name: "Plant lice of all kinds", names: ["Aphids"], confusedWith: [] },
    ]);
    expect(renamed.find("aphids")?.slug).toBe("plant-lice-of-all-kinds");
  });

  test("share no name", () => {
    const entry = { kind: "pest", names: ["mites"], looks: "Small.", plants: [], confusedWith: [] };
    const two = [
      { ...entry, name: "Red spider mite" },
      { ...entry, name: "Big bud mite" },
    ];
    expect(() => createTroubleList(two)).toThrow("mites is Big bud mite and Red spider mite");
  });
});

describe("troubles in other languages", () => {
  const german: TroubleTexts = {
    aphids: { name: "Blattläuse", confusedWith: { ants: "Ameisen pflegen sie nur." } },
  };
  const translated = createTroubleList(undefined, async () => german);
  const aphids = list.get("aphids") ?? expect.unreachable();

  test("are translated, or in English without a translation", async () => {
    const named = await translated.textsIn("de");
    expect(named(aphids)).toMatchObject({
      ...{ slug: "aphids", name: "Blattläuse", looks: aphids.looks, plants: aphids.plants },
    });
    const ants = list.get("ants") ?? expect.unreachable();
    expect(named(ants)).toEqual(ants);
    expect((await translated.textsIn("en"))(aphids)).toEqual(aphids);
  });

  test.each(languageTags)("are complete in %s, and unambiguous", async (language) => {
    const texts = await loadTroubleTexts(language);
    if (Object.keys(texts).length === 0) return;
    const partsOf = ({ names, confusedWith }: Pick<typeof aphids, "names" | "confusedWith">) => [
      ...["name", "looks", ...(names.length > 0 ? ["names"] : [])],
      ...confusedWith.map(({ trouble }) => `confusedWith ${trouble}`),
    ];
    const wanted = list.troubles.flatMap((each) =>
      partsOf(each).map((part) => `${each.slug}: ${part}`),
    );
    const there = Object.entries(texts).flatMap(([slug, { confusedWith = {}, ...others }]) =>
      [
        ...Object.keys(others),
        ...Object.keys(confusedWith).map((other) => `confusedWith ${other}`),
      ].map((part) => `${slug}: ${part}`),
    );
    const optional = (part: string) => /: (?:names|forms)$/.test(part);
    expect(wanted.filter((part) => !there.includes(part) && !optional(part))).toEqual([]);
    expect(there.filter((part) => !wanted.includes(part) && !optional(part))).toEqual([]);
    const named = await list.textsIn(language);
    // The form finds troubles by these names, so no two troubles may share a name.
    createNameFinder(list.troubles.map(named));
  });
});
