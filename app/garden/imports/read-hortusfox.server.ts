import * as v from "valibot";
import { anyList, anyText } from "./json-text.server.ts";
import type { LeftOut, Network, Note } from "./note.server.ts";
import { dayOf } from "./plain-text.server.ts";

const plant = v.object({
  ...{ id: anyText, name: anyText, notes: anyText, photo: anyText, created_at: anyText },
});

/** A photo of the gallery, with the number of its plant. */
const photo = v.object({
  ...{ plant: anyText, label: anyText, original: anyText, thumb: anyText, created_at: anyText },
});

/** A backup of HortusFox: each plant with its notes, and each photo of the gallery. */
export const hortusFox: Network = {
  files: /(^|\/)(plants|gallery)\/data\.json$/,
  read(parts) {
    if (!parts.some(({ name }) => hortusFox.files.test(name))) return null;
    const jsonOf = (folder: string) =>
      parts.find(({ name }) => name.endsWith(`${folder}/data.json`))?.json;
    return notesOf(
      v.parse(anyList(plant), jsonOf("plants")),
      v.parse(anyList(photo), jsonOf("gallery")),
    );
  },
};

function* notesOf(
  plants: readonly (v.InferOutput<typeof plant> | null)[],
  gallery: readonly (v.InferOutput<typeof photo> | null)[],
): Generator<Note | LeftOut> {
  const names = new Map<string, string>();
  for (const each of plants) {
    if (!each) continue;
    const { id, name, notes, photo, created_at } = each;
    names.set(id, name);
    yield {
      source: `plant ${id} ${created_at}`,
      day: dayOf(created_at),
      text: { plain: notes },
      plant: name,
      pictures: photo ? [{ address: photo, alt: name }] : [],
    };
  }
  for (const each of gallery) {
    if (!each) continue;
    const { plant, label, original, thumb, created_at } = each;
    yield {
      source: `photo ${original} ${created_at}`,
      day: dayOf(created_at),
      text: { plain: label },
      plant: names.get(plant) ?? "",
      pictures: [{ address: original || thumb, alt: label }],
    };
  }
}
