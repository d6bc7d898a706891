import type { ComponentProps } from "react";
import { Picture } from "../ui/picture.tsx";
import type { Tip } from "./tips.ts";

/** The picture of a tip. If it cannot be loaded, a drawing of its plant. */
export function TipPicture({ tip, ...picture }: TipPictureProps) {
  return (
    <Picture
      key={tip.image_url}
      src={tip.image_url}
      fallback={async () => {
        const { plantPicture } = await import("./plant-picture.ts");
        return plantPicture(tip.plantType);
      }}
      {...picture}
    />
  );
}

interface TipPictureProps extends Omit<ComponentProps<typeof Picture>, "src" | "fallback"> {
  tip: Pick<Tip, "image_url" | "plantType">;
}
