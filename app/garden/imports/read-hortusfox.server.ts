import * as v from "valibot";
import { dayOf } from "./found-tip.server.ts";
import { anyText, itemsOf } from "./json-text.server.ts";
import type { LeftOut, Network, Note } from "./note.server.ts";

const plant = v.object({
  ...{ id: anyText, name: anyText, notes: anyText, photo: anyText, created_at: anyText },
});

/** A photo of the gallery, with the id of its plant. */
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
    return notesOf(itemsOf(jsonOf("plants"), plant), itemsOf(jsonOf("gallery"), photo));
  },
};

function* notesOf(
  plants: Iterable<v.InferOutput<typeof plant>>,
  gallery: Iterable<v.InferOutput<typeof photo>>,
): Generator<Note | LeftOut> {
  const names = new Map<string, string>();
  for (const { id, name, notes, photo, created_at } of plants) {
    names.set(id, name);
    yield {
      source: `plant ${id} ${created_at}`,
      day: dayOf(created_at),
      text: { plain: notes },
      plant: name,
      pictures: photo ? [{ address: photo, alt: name }] : [],
    };
  }
  for (const { plant, label, original, thumb, created_at } of gallery) {
    yield {
      source: `photo ${original} ${created_at}`,
      day: dayOf(created_at),
      text: { plain: label },
      plant: names.get(plant) ?? "",
      pictures: [{ address: original || thumb, alt: label }],
    };
  }
}
