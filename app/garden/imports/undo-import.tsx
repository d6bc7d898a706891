import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useApi } from "../../platform/http/api-context.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { importCalls } from "./imports.contract.ts";
import type { Undone } from "./imports.ts";
import { importWords } from "./imports.words.ts";

/** Takes an import back as a whole, after a question. */
export function UndoButton({ id, label, description, onUndone }: UndoButtonProps) {
  const api = useApi();
  const [asking, setAsking] = useState(false);

  return (
    <>
      <button
        type="button"
        className="btn btn-wrap"
        aria-label={description}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {asking && (
        <AskDialog
          text={importWords.reallyUndo}
          label={importWords.yesUndo}
          send={async () => {
            onUndone(await api.call(importCalls.undo, { params: { id } }));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface UndoButtonProps {
  id: string;
  label: string;
  /** For screen readers, where the label alone does not say which. */
  description?: string;
  onUndone: (undone: Undone) => void;
}

/** Says what is gone again, and what stays and why. */
export function UndoneNotice({ undone: { deletedCount, stayed } }: { undone: Undone }) {
  const place = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className="paper grid gap-2 p-5 outline-none">
      <p role="status">{importWords.undone({ number: deletedCount })}</p>
      {stayed.length > 0 && (
        <>
          <p>{importWords.stayed}</p>
          <ul className="grid list-disc gap-1 ps-6">
            {stayed.map(({ _id, title, kind, why }) => (
              <li key={_id} className="wrap-anywhere">
                <Link
                  to={kind === "tip" ? `/tipDetail/${_id}` : "/shareTip"}
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
