import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { PhotoPicture } from "./photo-picture.tsx";
import type { photoWidths } from "./photo-widths.ts";
import { photoCalls } from "./photos.contract.ts";
import type { Photo } from "./photos.ts";
import { focusClass } from "./sized-picture.tsx";

/**
 * A photo of an entry as its owner sees it. A private photo is loaded with the owner's token when
 * it is near the visible area. Until then, a blurred preview is shown.
 */
export function OwnPhoto({ isPublic, sizes, ...shown }: OwnPhotoProps) {
  if (!isPublic) return <PrivatePhoto key={shown.photo.id} {...shown} />;
  const { photo, alt, className, isUrgent, onLoad } = shown;
  const loading = isUrgent ? "eager" : "lazy";
  const picture = { photo, alt, className, sizes, loading, onLoad } as const;
  return <PhotoPicture {...picture} />;
}

interface OwnPhotoProps extends PrivatePhotoProps {
  /** True if everybody can load the photo. */
  isPublic: boolean;
  /** The `sizes` attribute of the image. */
  sizes: string;
}

function PrivatePhoto({ photo, width, alt, className, isUrgent, onLoad }: PrivatePhotoProps) {
  const api = useApi();
  const place = useRef<HTMLSpanElement>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const address = useObjectUrl(file);

  const load = useEffectEvent(async () => {
    const params = { id: photo.id, width: `${width}.webp` } as const;
    const reply = await api.fetch(photoCalls.own, { params }).catch(() => null);
    // If loading fails, the blurred preview stays.
    if (reply) setFile(await reply.blob());
    else onLoad?.();
  });
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting && !isUrgent) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: "50%" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isUrgent]);

  const focus = focusClass(photo.focus);
  return (
    <span ref={place} className={`photo ${className}`}>
      <img src={photo.placeholder} alt={address ? "" : alt} className={focus} />
      {address && <img src={address} alt={alt} className={focus} onLoad={onLoad} />}
    </span>
  );
}

interface PrivatePhotoProps {
  photo: Photo;
  /** The width of the loaded version, in pixels. */
  width: (typeof photoWidths)[number];
  alt: string;
  className: string;
  /** True to load the photo before it is near the visible area, for example for printing. */
  isUrgent?: boolean;
  onLoad?: () => void;
}

/**
 * Previews a photo in a form. If `src` cannot be loaded, the photo may be private, so this
 * component loads it with the token of the gardener.
 */
export function PhotoPreview({ id, src, alt, onError, ...image }: PhotoPreviewProps) {
  const api = useApi();
  const [file, setFile] = useState<Blob | null>(null);
  const address = useObjectUrl(file);
  const load = async () => {
    if (id === null || file || src.startsWith("blob:")) return onError?.();
    const params = { id, width: "320.webp" } as const;
    const reply = await api.fetch(photoCalls.own, { params }).catch(() => null);
    if (reply) setFile(await reply.blob());
  };
  return <img src={address ?? src} alt={alt} onError={() => void load()} {...image} />;
}

interface PhotoPreviewProps extends Omit<ComponentProps<"img">, "id" | "onError"> {
  /** Null until the upload is complete. */
  id: string | null;
  src: string;
  alt: string;
  onError?: () => void;
}

/** A photo that is only on this device. */
export function FilePhoto({ file, alt, className }: FilePhotoProps) {
  const address = useObjectUrl(file);
  return (
    <span className={`photo bg-base-200 ${className}`}>
      {address && <img src={address} alt={alt} />}
    </span>
  );
}

interface FilePhotoProps {
  file: File;
  alt: string;
  className: string;
}

/** Returns a temporary address for a file, which is valid while the component is shown. */
function useObjectUrl(file: Blob | null) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
