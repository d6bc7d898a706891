import { useRef, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { newKey } from "../../platform/http/attempts.ts";
import { httpWords } from "../../platform/http/http.words.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { InitialPhoto } from "./photo-input.ts";
import { uploadPhoto } from "./photo-upload.ts";
import { maxPhotos, photoUrl } from "./photos.ts";
import { photoWords } from "./photos.words.ts";
import { leftWords, type Receipt, receiptWords } from "./receipts.words.ts";

export interface ListedPhoto {
  key: string;
  /** Null for a photo that the tip already has. */
  file: File | null;
  /**
   * The address of the preview. Until the upload is complete, it is empty if the browser cannot
   * show the file.
   */
  preview: string;
  state: "waiting" | "sending" | "failed" | "here";
  /** The percentage of the file that has been sent. */
  sent: number;
  message: string;
  /** Null until the upload is complete. */
  id: string | null;
  receipt: Receipt | null;
  /** The description; null until the author changes the suggestion. */
  alt: string | null;
  focus: { x: number; y: number } | undefined;
}

const center = { x: 50, y: 50 };

/** Suggests a description from the subject of a photo and its index in the form. */
export const suggestedAlt = (subject: string, place: number) =>
  subject && place > 0 ? photoWords.suggestion({ subject, number: place + 1 }) : subject;

/**
 * Manages the photos of a form. Added photos are uploaded one after another.
 * @param subject the subject of the initial photos. A description that equals the suggestion for
 * this subject changes with the subject of the form
 */
export function usePhotoList(initial: InitialPhoto[], subject: string) {
  const api = useApi();
  const [photos, setPhotos] = useState(() =>
    initial.map((photo, place) => listed(photo, suggestedAlt(subject, place))),
  );
  const [news, setNews] = useState("");
  const [left, setLeft] = useState("");
  const uploads = useRef(new Map<string, AbortController>());
  const lastUpload = useRef(Promise.resolve());

  function change(key: string, changes: Partial<ListedPhoto>) {
    setPhotos((all) => all.map((each) => (each.key === key ? { ...each, ...changes } : each)));
  }

  function upload(key: string, file: File) {
    const abort = new AbortController();
    uploads.current.set(key, abort);
    lastUpload.current = lastUpload.current.then(async () => {
      if (abort.signal.aborted) return;
      change(key, { state: "sending", sent: 0 });
      try {
        const onProgress = (sent: number) => change(key, { sent });
        const reply = await uploadPhoto(api, file, abort.signal, onProgress);
        const { photo, receipt } = reply;
        const { id, focus } = photo;
        setLeft(leftWords(reply.left));
        // A photo that is uploaded twice gets the same id both times. The form keeps the first one,
        // which may have a description.
        setPhotos((all) => {
          if (all.some((each) => each.key !== key && each.id === id))
            return all.filter((each) => each.key !== key);
          return all.map((each) => {
            if (each.key !== key) return each;
            const preview = each.preview || previewOf(id);
            return { ...each, state: "here", id, receipt, focus, preview };
          });
        });
        setNews(photoWords.uploaded({ receipt: receiptWords(receipt) }));
      } catch (error) {
        if (abort.signal.aborted) return;
        const message = error instanceof Problem ? error.message : httpWords.unexpected;
        change(key, { state: "failed", message });
        setNews(message);
      }
    });
  }

  function end(key: string) {
    uploads.current.get(key)?.abort();
    const preview = photos.find((each) => each.key === key)?.preview ?? "";
    if (preview.startsWith("blob:")) URL.revokeObjectURL(preview);
  }

  return {
    photos,
    /** The latest event, for screen readers. */
    news,
    /** A text about the remaining uploads and space. Empty if enough remains. */
    left,
    change,

    add(files: File[]) {
      const fitting = files.slice(0, maxPhotos - photos.length);
      setNews(fitting.length < files.length ? photoWords.tooMany({ count: maxPhotos }) : "");
      const added = fitting.map(chosen);
      setPhotos((all) => [...all, ...added]);
      for (const { key, file } of added) if (file) upload(key, file);
    },

    /**
     * Replaces a preview that the browser cannot show. Shows the converted photo, or nothing before
     * the upload is complete.
     */
    hide(key: string) {
      setPhotos((all) =>
        all.map((each) =>
          each.key === key ? { ...each, preview: each.id ? previewOf(each.id) : "" } : each,
        ),
      );
    },

    /** Replaces a photo, but keeps its description. */
    replace(key: string, file: File) {
      end(key);
      const { alt: _, key: __, ...fresh } = chosen(file);
      change(key, fresh);
      upload(key, file);
    },

    retry({ key, file }: ListedPhoto) {
      if (!file) return;
      change(key, { state: "waiting", message: "", sent: 0 });
      upload(key, file);
    },

    remove(key: string) {
      end(key);
      setPhotos((all) => all.filter((each) => each.key !== key));
      setNews(photoWords.removed);
    },

    /** @param to the new index */
    move(key: string, to: number) {
      const from = photos.findIndex((each) => each.key === key);
      const moved = photos[from];
      if (!moved || to < 0 || to >= photos.length || to === from) return;
      setPhotos(photos.toSpliced(from, 1).toSpliced(to, 0, moved));
      setNews(photoWords.moved({ number: to + 1, count: photos.length }));
    },
  };
}

export type PhotoList = ReturnType<typeof usePhotoList>;

const previewOf = (id: string) => photoUrl(id, 320, "webp");

const unsent = { sent: 0, message: "", id: null, receipt: null, alt: null, focus: undefined };

function chosen(file: File): ListedPhoto {
  const preview = URL.createObjectURL(file);
  return { ...unsent, key: newKey(), file, preview, state: "waiting" };
}

function listed({ id, alt, focus = center }: InitialPhoto, suggestion: string): ListedPhoto {
  return {
    ...unsent,
    key: id,
    file: null,
    preview: previewOf(id),
    state: "here",
    id,
    alt: alt === undefined || alt === suggestion ? null : alt,
    focus,
  };
}
