import { useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { uiWords } from "../../platform/ui/ui.words.ts";
import { blockCalls } from "./blocks.contract.ts";
import { blockWords } from "./blocks.words.ts";

/** Says what it means to block a gardener, and does it, or takes it back. */
export function BlockDialog({ id, name, blocked, onChange, onClose }: BlockDialogProps) {
  const api = useApi();
  const [pending, setPending] = useState(false);
  const change = useSingleFlight(async () => {
    setPending(true);
    try {
      await api.call(blocked ? blockCalls.unblock : blockCalls.block, { params: { id } });
      onChange(!blocked);
      notify.success(blocked ? blockWords.isNotBlocked({ name }) : blockWords.isBlocked({ name }));
      onClose();
    } catch (error) {
      notify.error(failureText(error));
      setPending(false);
    }
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
      <button type="button" className="btn btn-primary" aria-disabled={pending} onClick={change}>
        {blocked ? blockWords.unblock : blockWords.block}
      </button>
    </Dialog>
  );
}

interface BlockDialogProps {
  id: string;
  name: string;
  /** True if they have blocked them. */
  blocked: boolean;
  onChange: (blocked: boolean) => void;
  onClose: () => void;
}
