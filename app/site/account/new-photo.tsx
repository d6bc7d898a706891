import { useEffect, useRef, useState } from "react";
import { FileButton } from "../../garden/photos/file-button.tsx";
import { Camera } from "../../platform/ui/icons.tsx";
import { accountWords } from "./account.words.ts";

/**
 * A photo for a new account. It stays in the field `photo` of the form, and is uploaded after the
 * account is created.
 */
export function NewPhoto({ isUsed, onChosen }: NewPhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState("");
  const [unseen, setUnseen] = useState("");
  const [refusal, setRefusal] = useState("");
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  function show(file: File | undefined) {
    setPreview(file ? URL.createObjectURL(file) : "");
    setUnseen("");
    setRefusal("");
    onChosen(file !== undefined);
    if (file) void check(file, true);
  }

  /** Checks the file before the account is created, because the form then disappears. */
  async function check(file: File | undefined, canBeShown: boolean) {
    const { fileRefusal } = await import("../../garden/photos/photo-upload.ts");
    if (!file || file !== input.current?.files?.[0]) return;
    const message = fileRefusal(file, canBeShown);
    if (!canBeShown) setUnseen(file.name);
    if (!message) return;
    remove();
    setRefusal(message);
  }

  function remove() {
    if (input.current) input.current.value = "";
    show(undefined);
  }

  const isShown = preview !== "" && isUsed;
  const news = isShown ? accountWords.uploadedLater : refusal;
  return (
    <div className="grid justify-items-start gap-3">
      <FileButton ref={input} name="photo" className="btn-sm" onFiles={([file]) => show(file)}>
        <Camera size={18} />
        {accountWords.uploadAPhoto}
      </FileButton>
      {isShown && (
        <div className="flex flex-wrap items-center gap-3">
          {unseen || (
            <img
              src={preview}
              alt={accountWords.yourChoice}
              width={80}
              height={80}
              className="size-20 rounded-full bg-base-200 object-cover"
              onError={() => void check(input.current?.files?.[0], false)}
            />
          )}
          <button type="button" className="btn btn-sm" onClick={remove}>
            {accountWords.remove}
          </button>
        </div>
      )}
      <p role="status" className={news ? "text-sm" : "sr-only"}>
        {news}
      </p>
    </div>
  );
}

interface NewPhotoProps {
  /** False if the form contains the address of a picture, which is used instead of the photo. */
  isUsed: boolean;
  onChosen: (isChosen: boolean) => void;
}
