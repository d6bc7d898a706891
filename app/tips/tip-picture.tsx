import type { ComponentProps } from "react";
import { PhotoPicture } from "../photos/photo-picture.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Tip } from "./tips.ts";

/**
 * The picture of a tip: its first photo, or what its address leads to. If it cannot be loaded, a
 * drawing of its plant.
 */
export function TipPicture({ tip, sizes, ...picture }: TipPictureProps) {
  const [photo] = tip.photos;
  const image = { fallback: () => drawingFor(tip), ...picture };
  return photo ? (
    <PhotoPicture key={photo.id} photo={photo} sizes={sizes ?? `${picture.width}px`} {...image} />
  ) : (
    <Picture key={tip.image_url} src={tip.image_url} {...image} />
  );
}

/** The address of the drawing that takes the place of a tip's picture. */
export async function drawingFor({ plantType }: Pick<Tip, "plantType">) {
  const { plantPicture } = await import("./plant-picture.ts");
  return plantPicture(plantType);
}

interface TipPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "fallback"> {
  tip: Pick<Tip, "image_url" | "photos" | "plantType">;
}
