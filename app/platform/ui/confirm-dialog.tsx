import { Dialog } from "./dialog.tsx";

/** Asks before something is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { about, text, confirmLabel, pending = false, onConfirm, onClose } = props;
  return (
    <Dialog title="Are you sure?" about={about} text={text} onClose={onClose}>
      <button type="button" className="btn" onClick={onClose}>
        Cancel
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
