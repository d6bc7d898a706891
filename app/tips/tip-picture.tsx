import type { ComponentProps } from "react";
import { focusClass } from "../photos/focus-class.ts";
import { photoVersion } from "../photos/photo-version.ts";
import { Picture } from "../ui/picture.tsx";
import type { Tip } from "./tips.ts";

/** The picture of a tip in a list, in the size that it needs. If it cannot be loaded, a drawing. */
export function TipPicture({ tip, sizes, className = "", ...picture }: TipPictureProps) {
  const { image_url, photos: [photo] = [] } = tip;
  const version = (width: 320 | 640 | 1280) => photoVersion(image_url, width);
  return (
    <Picture
      key={image_url}
      src={version(640)}
      fallback={() => drawingFor(tip)}
      className={`${className} ${photo ? focusClass(photo.focus) : ""}`}
      {...(photo && {
        srcSet: `${version(320)} 320w, ${version(640)} 640w, ${version(1280)} 1280w`,
        sizes: sizes ?? `${picture.width}px`,
      })}
      {...picture}
    />
  );
}

/** The address of the drawing that takes the place of a tip's picture. */
export async function drawingFor({ plantType }: Pick<Tip, "plantType">) {
  const { plantPicture } = await import("./plant-picture.ts");
  return plantPicture(plantType);
}

interface TipPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "fallback"> {
  tip: Pick<Tip, "image_url" | "plantType"> & Partial<Pick<Tip, "photos">>;
}
