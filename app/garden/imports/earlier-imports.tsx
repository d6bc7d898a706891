import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { formatMoment } from "../../platform/text/dates.ts";
import { Card } from "../../platform/ui/card.tsx";
import { commentPath } from "../comments/comments.ts";
import { UndoButton } from "./import-report.tsx";
import type { EarlierImport, Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** Lists the latest imports, each with a button that undoes the import. */
export function EarlierImports({
  earlier,
  onUndone,
}: {
  earlier: EarlierImport[];
  onUndone: (undone: Undone) => void;
}) {
  return (
    <Card title={importWords.earlier}>
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
    </Card>
  );
}

/** Shows the result of undoing an import. */
export function UndoneNotice({ undone: { deletedCount, stayed } }: { undone: Undone }) {
  const place = useRef<HTMLElement>(null);
  // Moves the focus here, because the pressed button disappears.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className="paper grid gap-2 p-5 outline-none">
      <p role="status">{importWords.undone({ number: deletedCount })}</p>
      {stayed.length > 0 && (
        <>
          <p>{importWords.stayed}</p>
          <ul className="grid list-disc gap-1 ps-6">
            {stayed.map(({ _id, title, kind, why, tip }) => (
              <li key={_id} className="wrap-anywhere">
                <Link
                  to={tip ? commentPath(`/tipDetail/${tip}`, _id) : placeOf(kind, _id)}
                  className="link link-primary"
                >
                  <bdi>{title || importWords.noTitle}</bdi>
                </Link>
                {" – "}
                {importWords.why[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function placeOf(kind: Undone["stayed"][number]["kind"], id: string) {
  if (kind === "draft") return "/shareTip";
  return kind === "tip" ? `/tipDetail/${id}` : `/journal/entry/${id}`;
}
