import { formatMoment } from "../../platform/text/dates.ts";
import { Card } from "../../platform/ui/card.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import type { EarlierImport, Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { UndoButton } from "./undo-import.tsx";

/** What was imported before and is there still, with a button to take each import back. */
export function EarlierImports({ earlier, onUndone }: EarlierImportsProps) {
  return (
    <Card title={importWords.earlier}>
      <Rows>
        {earlier.map(({ id, importedAt }) => {
          const day = formatMoment(importedAt);
          return (
            <Row key={id} name={<time dateTime={new Date(importedAt).toISOString()}>{day}</time>}>
              <UndoButton
                id={id}
                label={importWords.undo}
                description={importWords.undoIt({ day })}
                onUndone={onUndone}
              />
            </Row>
          );
        })}
      </Rows>
    </Card>
  );
}

interface EarlierImportsProps {
  earlier: EarlierImport[];
  onUndone: (undone: Undone) => void;
}
