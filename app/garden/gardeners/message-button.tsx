import { type ComponentType, useState } from "react";
import { Link, useLocation } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import type { MessageDialogProps } from "./message-dialog.tsx";

/** Opens the form that writes to a gardener; visitors log in first. Its script is loaded only then. */
export function MessageButton({ id, name }: Omit<MessageDialogProps, "onClose">) {
  const { user } = useAuth();
  const { pathname } = useLocation();
  const [Dialog, setDialog] = useState<ComponentType<MessageDialogProps> | null>(null);
  const open = useSingleFlight(async () => {
    try {
      const { MessageDialog } = await import("./message-dialog.tsx");
      setDialog(() => MessageDialog);
    } catch {
      notify.error("The form could not be loaded. Try again.");
    }
  });
  if (!user) {
    return (
      <Link to="/login" state={{ lastVisited: pathname }} className="btn">
        Write a message
      </Link>
    );
  }
  return (
    <>
      <button type="button" className="btn" aria-haspopup="dialog" onClick={open}>
        Write a message
      </button>
      {Dialog && <Dialog id={id} name={name} onClose={() => setDialog(null)} />}
    </>
  );
}
