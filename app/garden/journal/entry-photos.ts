import { useState } from "react";
import { v7 as newId } from "uuid";
import { fileRefusal } from "../photos/photo-upload.ts";
import { maxPhotos, type Photo } from "../photos/photos.ts";
import { localDay } from "./days.ts";
import { journalWords } from "./journal.words.ts";
import { dayOfPhoto } from "./photo-day.ts";

/** A photo in the form: a file on this device, or a stored photo. */
export interface FormPhoto {
  id: string;
  alt: string;
  file: File | null;
  photo: Photo | null;
  /** The day of the photo, or else the day of the file; null for a stored photo. */
  day: string | null;
}

/** Manages the photos in the form. @param onDay called with the day of the first photo */
export function useEntryPhotos(initial: readonly FormPhoto[], onDay: (day: string) => void) {
  const [photos, setPhotos] = useState(initial);
  const [news, setNews] = useState("");
  return {
    photos,
    /** True if a chosen file is neither on the site nor waiting to be sent. */
    hasUnsaved: photos.some(({ id, file }) => file && initial.every((one) => one.id !== id)),
    /** The message about the latest change or refused file; empty before the first change. */
    news,

    async add(files: readonly File[]) {
      const refusals = files.flatMap((file) => fileRefusal(file) ?? []);
      const room = maxPhotos - photos.length;
      const fitting = files.filter((file) => !fileRefusal(file));
      const added = fitting.slice(0, room).map((file): FormPhoto => {
        const day = localDay(file.lastModified);
        return { id: newId(), alt: "", file, photo: null, day };
      });
      const tooMany =
        fitting.length > room ? journalWords.tooManyPhotos({ count: maxPhotos }) : undefined;
      setNews(refusals[0] ?? tooMany ?? journalWords.photosAdded({ count: added.length }));
      setPhotos([...photos, ...added]);
      const days = new Map<string, string>();
      for (const { id, file } of added) if (file) days.set(id, await dayOfPhoto(file));
      setPhotos((all) => all.map((each) => ({ ...each, day: days.get(each.id) ?? each.day })));
      const [first] = days.values();
      if (first && photos.length === 0) onDay(first);
    },

    remove(id: string) {
      setPhotos(photos.filter((each) => each.id !== id));
      setNews(journalWords.photoRemoved);
    },
  };
}

export type EntryPhotos = ReturnType<typeof useEntryPhotos>;

/** Returns the days of the files without repeats, the earliest first. */
export const daysOf = (photos: readonly FormPhoto[]) =>
  [...new Set(photos.flatMap(({ day }) => day ?? []))].sort();
