import { Dialog } from "./dialog.tsx";

/** Asks before something is done that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { text, confirmLabel, pending = false, onConfirm, onClose } = props;
  return (
    <Dialog title="Are you sure?" text={text} onClose={onClose}>
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
  text: string;
  confirmLabel: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}
