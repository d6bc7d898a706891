import { Dialog } from "./dialog.tsx";
import { uiWords } from "./ui.words.ts";

/** Asks before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { about, text, confirmLabel, pending = false, onConfirm, onClose } = props;
  return (
    <Dialog title={uiWords.areYouSure} about={about} text={text} onClose={onClose}>
      <button type="button" className="btn" onClick={onClose}>
        {uiWords.cancel}
      </button>
      <button type="button" className="btn btn-error" disabled={pending} onClick={onConfirm}>
        {confirmLabel}
      </button>
    </Dialog>
  );
}

interface ConfirmDialogProps {
  about?: string;
  text: string;
  confirmLabel: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}
