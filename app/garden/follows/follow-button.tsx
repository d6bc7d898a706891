import { Suspense, use, useState } from "react";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { askedOnce } from "../../platform/page/keeping.ts";
import { useSite } from "../../platform/page/site.tsx";
import { Bell } from "../../platform/ui/action-icons.tsx";
import { DialogButton } from "../../platform/ui/dialog-button.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { followCalls } from "./follows.contract.ts";
import type { FollowedKind, FollowLevel } from "./follows.ts";
import { followWords } from "./follows.words.ts";

type Known = { level: FollowLevel | null; own: boolean } | null;

const readOnce = askedOnce<Known>();

/** Lets a signed-in gardener follow something, and say what they want to be told of it. */
export default function FollowButton(followed: FollowButtonProps) {
  // Where nobody talks, nobody is told of anything.
  return useSite().discussion ? <AskedFollow {...followed} /> : null;
}

function AskedFollow(followed: FollowButtonProps) {
  const api = useApi();
  const { kind, id } = followed;
  const [asked] = useState(() =>
    readOnce(`${kind} ${id}`, () =>
      api.call(followCalls.read, { params: { kind, id } }).catch(() => null),
    ),
  );
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

interface FollowButtonProps {
  kind: FollowedKind;
  /** Of a plant the part of its address. */
  id: string;
  name: string;
  /** Of the name, if it is in another language than the page. */
  lang?: string | undefined;
}

/** As wide with either of its words, so that it moves nothing. */
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
  const follow = useSingleFlight(async () => {
    try {
      await api.call(followCalls.follow, { params: { kind, id }, body: { level: "everything" } });
      setLevel("everything");
      notify.success(followWords.followed[kind]);
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  if (known?.own && kind === "gardener") return null;
  if (level === null) {
    return (
      <button type="button" className="btn" onClick={follow}>
        <Words follows={false} />
        <bdi lang={lang} className="sr-only">
          {" "}
          {name}
        </bdi>
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
      <Words follows />
      <bdi lang={lang} className="sr-only">
        {" "}
        {name}
      </bdi>
    </DialogButton>
  );
}
