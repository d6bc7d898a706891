import { formatMoment } from "../../platform/text/dates.ts";
import { Sheet } from "../../platform/ui/sheet.tsx";
import type { EarlierImport, Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { UndoButton } from "./undo-import.tsx";

/** Earlier imports, each with a button that undoes it. */
export function EarlierImports({ earlier, onUndone }: EarlierImportsProps) {
  return (
    <Sheet title={importWords.earlier}>
      <ul className="divide-y divide-base-300">
        {earlier.map(({ id, importedAt }) => {
          const day = formatMoment(importedAt);
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <time dateTime={new Date(importedAt).toISOString()}>{day}</time>
              <UndoButton
                id={id}
                label={importWords.undo}
                description={importWords.undoIt({ day })}
                onUndone={onUndone}
              />
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

interface EarlierImportsProps {
  earlier: EarlierImport[];
  onUndone: (undone: Undone) => void;
}
