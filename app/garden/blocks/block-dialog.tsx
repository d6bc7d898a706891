import { useApi } from "../../platform/http/api-context.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { blockCalls } from "./blocks.contract.ts";
import { blockWords } from "./blocks.words.ts";

/** Explains the effect of blocking a gardener, and blocks or unblocks them. */
export function BlockDialog({ id, name, blocked, onChange, onClose }: BlockDialogProps) {
  const api = useApi();
  const change = useAction(async () => {
    await api.call(blocked ? blockCalls.unblock : blockCalls.block, { params: { id } });
    onChange(!blocked);
    notify.success(blocked ? blockWords.isNotBlocked({ name }) : blockWords.isBlocked({ name }));
    onClose();
  });
  return (
    <Dialog
      title={blocked ? blockWords.askToUnblock({ name }) : blockWords.askToBlock({ name })}
      text={blocked ? blockWords.whatUnblockingDoes : blockWords.whatBlockingDoes}
      onClose={onClose}
    >
      <button type="button" className="btn" onClick={onClose}>
        {uiWords.cancel}
      </button>
      <button type="button" className="btn btn-primary" onClick={change}>
        {blocked ? blockWords.unblock : blockWords.block}
      </button>
    </Dialog>
  );
}

interface BlockDialogProps {
  id: string;
  name: string;
  /** True if the caller has blocked them. */
  blocked: boolean;
  onChange: (blocked: boolean) => void;
  onClose: () => void;
}
