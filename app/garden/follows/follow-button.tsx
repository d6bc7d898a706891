import { Suspense, use, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { askedOnce } from "../../platform/page/keeping.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Bell } from "../../platform/ui/action-icons.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useAction } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { followCalls } from "./follows.contract.ts";
import type { FollowedKind, FollowLevel } from "./follows.ts";
import { followWords } from "./follows.words.ts";

type Known = { level: FollowLevel | null; own: boolean } | null;

const readOnce = askedOnce<Known>();

interface FollowButtonProps {
  kind: FollowedKind;
  /** A UUID, or the slug of a plant. */
  id: string;
  name: string;
  /** The language of the name, if it differs from the page. */
  lang?: string | undefined;
}

/** Shows a button that follows something, or that opens the choice of its notifications. */
export default function FollowButton(followed: FollowButtonProps) {
  const { discussion } = useSite();
  const api = useApi();
  const { kind, id } = followed;
  // A site without discussion has no notifications, so there is no button.
  const [asked] = useState(() =>
    discussion
      ? readOnce(`${kind} ${id}`, () =>
          api.call(followCalls.read, { params: { kind, id } }).catch(() => null),
        )
      : null,
  );
  if (!asked) return null;
  return (
    <Suspense
      fallback={
        <span aria-hidden="true" className="btn">
          <Words follows={false} />
        </span>
      }
    >
      <KnownFollow {...followed} asked={asked} />
    </Suspense>
  );
}

/** Reserves the width of the longer word, so that the page does not move. */
function Words({ follows }: { follows: boolean }) {
  return (
    <>
      <Bell size={18} className={follows ? "fill-current" : ""} />
      <span className="grid *:[grid-area:1/1]">
        <span className={follows ? "invisible" : ""}>{followWords.follow}</span>
        <span className={follows ? "" : "invisible"}>{followWords.following}</span>
      </span>
    </>
  );
}

function KnownFollow({ asked, ...followed }: FollowButtonProps & { asked: Promise<Known> }) {
  const known = use(asked);
  const [level, setLevel] = useState(known?.level ?? null);
  const api = useApi();
  const { kind, id, name, lang } = followed;
  const follow = useAction(async () => {
    await api.call(followCalls.follow, { params: { kind, id }, body: { level: "everything" } });
    setLevel("everything");
    notify.success(followWords.followed[kind]);
  });
  // Shows no button if the level is unknown, because a press could overwrite the level.
  if (!known || (known.own && kind === "gardener")) return null;
  const words = (
    <>
      <Words follows={level !== null} />
      <bdi lang={lang} className="sr-only">
        {" "}
        {name}
      </bdi>
    </>
  );
  if (level === null) {
    return (
      <button type="button" className="btn" onClick={follow}>
        {words}
      </button>
    );
  }
  return (
    <DialogButton
      className="btn"
      load={async () => {
        const { FollowDialog } = await import("./follow-dialog.tsx");
        return (onClose) => (
          <FollowDialog
            {...followed}
            own={known?.own === true}
            level={level}
            onChange={setLevel}
            onClose={onClose}
          />
        );
      }}
    >
      {words}
    </DialogButton>
  );
}
