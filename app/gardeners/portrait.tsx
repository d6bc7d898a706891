import { Picture } from "../ui/picture.tsx";

const someone = "/pictures/gardeners/someone.svg";

/** The picture of a gardener; a garden hat where there is none. Their name stands beside it. */
export function Portrait({ image, size, className }: PortraitProps) {
  return (
    <Picture
      key={image}
      src={image ?? someone}
      instead={someone}
      alt=""
      width={size}
      height={size}
      className={className}
    />
  );
}

interface PortraitProps {
  image: string | null | undefined;
  /** Its width and height, in pixels. */
  size: number;
  className: string;
}
