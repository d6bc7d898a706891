import { useState } from "react";
import { Link } from "react-router";
import { type Blocked, blockCalls } from "../../garden/blocks/blocks.contract.ts";
import { followCalls } from "../../garden/follows/follows.contract.ts";
import { type Follow, levelText } from "../../garden/follows/follows.ts";
import { gardenerPath } from "../../garden/gardeners/gardeners.ts";
import { neighboursPath } from "../../garden/neighbours/neighbours.ts";
import { plantPath } from "../../garden/plants/plants.ts";
import { readingPath } from "../../garden/tips/tips.ts";
import type { Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { type Site, useSite } from "../../platform/page/site.tsx";
import { namesInLanguage } from "../../platform/text/content-language.ts";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { accountWords } from "./account.words.ts";
import { Count, Setting } from "./settings.tsx";

/**
 * Shows the things that a gardener follows and the gardeners they have blocked. Nobody else can see
 * these lists.
 */
export function FollowingSettings({ follows, blocks }: FollowingSettingsProps) {
  return (
    <>
      <Setting
        id="following"
        title={accountWords.whatYouFollow}
        value={<Count of={follows.items.length} more={follows.next !== null} />}
        text={accountWords.nobodySees}
      >
        <KeptList
          page={follows}
          empty={accountWords.followNothing}
          list={(cursor) => (api) => {
            const query = { cursor, names: namesInLanguage().language };
            return api.list(followCalls.list, { query });
          }}
          keyOf={({ kind, _id }) => `${kind} ${_id}`}
          row={(follow, site) => ({
            name: follow.name,
            path: pathOf(follow, site),
            about: levelText(follow.kind, follow.level),
            label: accountWords.stopFollowing,
            end: (api) =>
              api.call(followCalls.unfollow, { params: { kind: follow.kind, id: follow._id } }),
          })}
        />
      </Setting>
      <Setting
        title={accountWords.blockedGardeners}
        value={<Count of={blocks.items.length} more={blocks.next !== null} />}
        text={accountWords.nobodySeesBlocks}
      >
        <KeptList
          page={blocks}
          empty={accountWords.blockedNobody}
          list={(cursor) => (api) => api.list(blockCalls.list, { query: { cursor } })}
          keyOf={({ _id }) => _id}
          row={({ _id, name }) => ({
            name,
            path: null,
            about: "",
            label: accountWords.unblock,
            end: (api) => api.call(blockCalls.unblock, { params: { id: _id } }),
          })}
        />
      </Setting>
    </>
  );
}

interface FollowingSettingsProps {
  follows: Page<Follow>;
  blocks: Page<Blocked>;
}

function pathOf({ kind, _id, name }: Follow, site: Site) {
  if (kind === "tip") return readingPath({ _id, title: name }, site);
  if (kind === "club") return neighboursPath;
  if (site.membersOnly) return null;
  return kind === "plant" ? plantPath({ slug: _id }) : gardenerPath({ _id, gardenersName: name });
}

type Api = ReturnType<typeof useApi>;

interface KeptListProps<T> {
  page: Page<T>;
  empty: string;
  list: (cursor: string) => (api: Api) => Promise<Page<T>>;
  keyOf: (item: T) => string;
  row: (item: T, site: Site) => KeptRow;
}

interface KeptRow {
  name: string;
  path: string | null;
  about: string;
  label: string;
  end: (api: Api) => Promise<unknown>;
}

/** Shows a list. Each entry has a button that removes it. Another button loads more entries. */
function KeptList<T>({ page, empty, list, keyOf, row }: KeptListProps<T>) {
  const api = useApi();
  const site = useSite();
  const [shown, setShown] = useState(page);
  const [ended, setEnded] = useState<readonly string[]>([]);
  const more = useSingleFlight(async (cursor: string) => {
    try {
      const { items, next } = await list(cursor)(api);
      setShown({ ...shown, items: [...shown.items, ...items], next });
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  /** Unfollows or unblocks. Several entries can be removed at the same time. */
  async function endIt(key: string, end: KeptRow["end"]) {
    setEnded((before) => [...before, key]);
    try {
      await end(api);
    } catch (error) {
      setEnded((before) => before.filter((each) => each !== key));
      notify.error(failureText(error));
    }
  }
  if (shown.items.length === 0) return <p className="text-base-content/80">{empty}</p>;
  return (
    <>
      <Rows>
        {shown.items.map((item) => {
          const key = keyOf(item);
          const { name, path, about, label, end } = row(item, site);
          const isEnded = ended.includes(key);
          return (
            <Row
              key={key}
              name={
                path ? (
                  <Link to={path} className="link-hover link">
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )
              }
              text={about}
            >
              {/* The button is not removed, so that it keeps the focus. */}
              <button
                type="button"
                className="btn"
                aria-disabled={isEnded}
                onClick={() => isEnded || endIt(key, end)}
              >
                {isEnded ? accountWords.done : label}
                <bdi className="sr-only"> {name}</bdi>
              </button>
            </Row>
          );
        })}
      </Rows>
      {shown.next !== null && (
        <button type="button" className="btn w-fit" onClick={() => more(shown.next ?? "")}>
          {accountWords.showMore}
        </button>
      )}
    </>
  );
}
