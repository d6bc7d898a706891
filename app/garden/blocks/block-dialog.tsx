import { useApi } from "../../platform/http/api-context.ts";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { notify } from "../../platform/ui/toast.tsx";
import { blockCalls } from "./blocks.contract.ts";
import { blockWords } from "./blocks.words.ts";

/** Explains the effect of blocking a gardener, and blocks or unblocks the gardener. */
export function BlockDialog({ id, name, blocked, onChange, onClose }: BlockDialogProps) {
  const api = useApi();
  async function change() {
    await api.call(blocked ? blockCalls.unblock : blockCalls.block, { params: { id } });
    onChange(!blocked);
    notify.success(blocked ? blockWords.isNotBlocked({ name }) : blockWords.isBlocked({ name }));
    onClose();
  }
  return (
    <AskDialog
      isHarmless
      title={blocked ? blockWords.askToUnblock({ name }) : blockWords.askToBlock({ name })}
      text={blocked ? blockWords.whatUnblockingDoes : blockWords.whatBlockingDoes}
      label={blocked ? blockWords.unblock : blockWords.block}
      send={change}
      onClose={onClose}
    />
  );
}

interface BlockDialogProps {
  id: string;
  name: string;
  /** True if the caller has blocked this gardener. */
  blocked: boolean;
  onChange: (blocked: boolean) => void;
  onClose: () => void;
}
