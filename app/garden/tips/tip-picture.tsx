import type { ComponentProps } from "react";
import type { Picture } from "../../platform/ui/picture.tsx";
import { SizedPicture } from "../photos/sized-picture.tsx";
import { cutFor } from "./drawing-cut.ts";
import type { Tip } from "./tips.ts";

/**
 * Shows the picture of a tip in the size that is needed. A drawing appears in the tip's own
 * variant. If a picture fails to load, shows a drawing instead.
 */
export function TipPicture({ tip, ...picture }: TipPictureProps) {
  const cut = cutFor(tip._id, tip.image_url);
  return (
    <SizedPicture
      address={tip.image_url}
      photo={tip.photos?.[0]}
      fallback={() => drawingFor(tip)}
      {...(cut && { srcSet: cut })}
      {...picture}
    />
  );
}

export async function drawingFor({ plantType }: Pick<Tip, "plantType">) {
  const { plantPicture } = await import("./plant-picture.ts");
  return plantPicture(plantType);
}

interface TipPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "fallback"> {
  tip: Pick<Tip, "_id" | "image_url" | "plantType"> & Partial<Pick<Tip, "photos">>;
}
