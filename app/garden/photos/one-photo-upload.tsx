import { useRef, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { httpWords } from "../../platform/http/http.words.ts";
import { Problem } from "../../platform/http/problem.ts";
import { Camera } from "../../platform/ui/icons.tsx";
import { FileButton } from "./file-button.tsx";
import { uploadPhoto } from "./photo-upload.ts";
import type { Photo } from "./photos.ts";
import { photoWords } from "./photos.words.ts";
import { receiptWords } from "./receipts.words.ts";

/**
 * Uploads one photo that is chosen, dropped or taken. During the upload and after a failure, the
 * form has a field `unsent`. After a failure, its value is `failed`.
 */
export function OnePhotoUpload({ label, onUploaded }: OnePhotoUploadProps) {
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const upload = useRef<AbortController | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const [news, setNews] = useState("");

  async function send(file: File | undefined) {
    if (!file) return;
    upload.current?.abort();
    const abort = new AbortController();
    upload.current = abort;
    setSent(0);
    setFailed(null);
    setNews("");
    try {
      const { photo, receipt } = await uploadPhoto(api, file, abort.signal, setSent);
      setNews(receiptWords(receipt));
      onUploaded(photo);
    } catch (error) {
      if (abort.signal.aborted) return;
      setFailed(file);
      setNews(error instanceof Problem ? error.message : httpWords.unexpected);
    }
    setSent(null);
  }

  /** Applies a button that then disappears, and moves the focus to the file chooser. */
  function press(act: () => unknown) {
    place.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
    act();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way to choose a file
    <div
      ref={place}
      className="grid justify-items-start gap-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer.files[0]);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <FileButton className="btn-sm" onFiles={([file]) => void send(file)}>
          <Camera size={18} />
          {label}
        </FileButton>
        {failed && (
          <>
            <button type="button" className="btn btn-sm" onClick={() => press(() => send(failed))}>
              {photoWords.tryAgain}
            </button>
            <button
              type="button"
              className="btn btn-sm"
              onClick={() =>
                press(() => {
                  setFailed(null);
                  setNews("");
                })
              }
            >
              {photoWords.removeIt}
            </button>
          </>
        )}
        {sent !== null && (
          <button
            type="button"
            className="btn btn-sm"
            onClick={() =>
              press(() => {
                upload.current?.abort();
                setSent(null);
              })
            }
          >
            {photoWords.cancelUpload}
          </button>
        )}
      </div>
      {sent !== null && (
        <progress
          className="h-2 w-full accent-primary"
          max={100}
          value={sent < 100 ? sent : undefined}
          aria-label={photoWords.sent}
        />
      )}
      {sent !== null && <input type="hidden" name="unsent" value="yes" />}
      {failed && <input type="hidden" name="unsent" value="failed" />}
      <p role="status" className={news ? "text-sm" : "sr-only"}>
        {news}
      </p>
    </div>
  );
}

interface OnePhotoUploadProps {
  label: string;
  onUploaded: (photo: Photo) => void;
}
