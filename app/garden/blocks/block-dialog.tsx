import { useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { Dialog } from "../../platform/ui/dialog.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { blockCalls } from "./blocks.contract.ts";

/** Says what it means to block a gardener, and does it, or takes it back. */
export function BlockDialog({ id, name, blocked, onChange, onClose }: BlockDialogProps) {
  const api = useApi();
  const [pending, setPending] = useState(false);
  const change = useSingleFlight(async () => {
    setPending(true);
    try {
      await api.call(blocked ? blockCalls.unblock : blockCalls.block, { params: { id } });
      onChange(!blocked);
      notify.success(blocked ? `${name} is not blocked any more` : `${name} is blocked`);
      onClose();
    } catch (error) {
      notify.error(failureText(error));
      setPending(false);
    }
  });
  return (
    <Dialog
      title={blocked ? `Unblock ${name}?` : `Block ${name}?`}
      text={
        blocked
          ? "Each of you is told again of what the other writes, and can answer it."
          : "You get no notices of what they write, and they get none of what you write. Neither of you can answer the other. They are not told."
      }
      onClose={onClose}
    >
      <button type="button" className="btn" onClick={onClose}>
        Cancel
      </button>
      <button type="button" className="btn btn-primary" aria-disabled={pending} onClick={change}>
        {blocked ? "Unblock" : "Block"}
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
