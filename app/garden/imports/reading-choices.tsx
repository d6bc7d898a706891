import type { FormEvent } from "react";
import * as v from "valibot";
import { SelectField } from "../../platform/ui/field.tsx";
import { type Encoding, encodings, type ImportReport } from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** The choices of the gardener about how the file is read. */
export interface ReadingChoices {
  encoding?: Encoding;
}

/** Selects for how the file is read: they repeat the preview. */
export function ReadingChoicesForm({ report, pending, onChange, onSubmit }: FormProps) {
  const { encoding } = report;
  if (encoding === null) return null;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onSubmit({ encoding: v.parse(v.picklist(encodings), form.get("encoding")) });
  }

  return (
    <form className="grid gap-4" onSubmit={submit} onChange={onChange}>
      <h3 className="font-semibold">{importWords.howRead}</h3>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          name="encoding"
          label={importWords.encoding}
          hint={importWords.encodingHint}
          placeholder={null}
          options={namesOfEncodings}
          defaultValue={encoding}
        />
      </div>
      <button type="submit" className="btn w-fit" disabled={pending}>
        {importWords.previewAgain}
      </button>
    </form>
  );
}

interface FormProps {
  report: ImportReport;
  pending: boolean;
  onChange: () => void;
  onSubmit: (choices: ReadingChoices) => void;
}

/** Names that are the same in every language. */
const namesOfEncodings: Record<Encoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16 LE",
  "utf-16be": "UTF-16 BE",
  "windows-1252": "Windows-1252",
  "windows-1250": "Windows-1250",
  "windows-1256": "Windows-1256",
  "iso-8859-2": "ISO-8859-2",
  "iso-8859-15": "ISO-8859-15",
  macintosh: "Macintosh",
  shift_jis: "Shift-JIS",
  "euc-jp": "EUC-JP",
};
