import { Suspense, use, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { askedOnce } from "../../platform/page/keeping.ts";
import { withHidden } from "../../platform/text/rich.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { blockCalls } from "./blocks.contract.ts";
import { blockWords } from "./blocks.words.ts";

type Known = { blocked: boolean; own: boolean } | null;

const readOnce = askedOnce<Known>();

const buttonClass = "btn btn-ghost btn-xs min-w-20 text-sm font-normal";

export function BlockButton(gardener: { id: string; name: string }) {
  const api = useApi();
  const { id } = gardener;
  const [asked] = useState(() =>
    readOnce(id, () => api.call(blockCalls.read, { params: { id } }).catch(() => null)),
  );
  return (
    <Suspense
      fallback={
        <span aria-hidden="true" className={buttonClass}>
          {blockWords.block}
        </span>
      }
    >
      <KnownBlock {...gardener} asked={asked} />
    </Suspense>
  );
}

function KnownBlock(props: { id: string; name: string; asked: Promise<Known> }) {
  const { asked, id, name } = props;
  const known = use(asked);
  const [blocked, setBlocked] = useState(known?.blocked ?? false);
  if (known?.own) return null;
  return (
    <DialogButton
      className={buttonClass}
      load={async () => {
        const { BlockDialog } = await import("./block-dialog.tsx");
        return (onClose) => (
          <BlockDialog {...{ id, name, blocked }} onChange={setBlocked} onClose={onClose} />
        );
      }}
    >
      {withHidden(blocked ? blockWords.unblockNamed : blockWords.blockNamed, name)}
    </DialogButton>
  );
}
