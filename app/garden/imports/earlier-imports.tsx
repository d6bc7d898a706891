import { formatMoment } from "../../platform/text/dates.ts";
import { formatList } from "../../platform/text/format.ts";
import { Sheet } from "../../platform/ui/sheet.tsx";
import { tipWords } from "../tips/tips.words.ts";
import type { EarlierImport, Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { UndoButton } from "./undo-import.tsx";

/** What was imported before and is there still, with a button to take each import back. */
export function EarlierImports({ earlier, onUndone }: EarlierImportsProps) {
  return (
    <Sheet title={importWords.earlier}>
      <ul className="divide-y divide-base-300">
        {earlier.map(({ id, importedAt, tips, drafts }) => {
          const day = formatMoment(importedAt);
          const things = [
            ...(tips > 0 ? [tipWords.tips({ count: tips })] : []),
            ...(drafts > 0 ? [importWords.countedDrafts({ count: drafts })] : []),
          ];
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              <p className="min-w-0">
                {importWords.importedOn({ day, things: formatList(things) })}
              </p>
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
