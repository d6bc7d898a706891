import { useState } from "react";
import { Form, useRevalidator, useSearchParams } from "react-router";
import { Moment } from "../../garden/reports/acts-log.tsx";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText, Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
import { ConfirmDialog } from "../../platform/ui/confirm-dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { maxMemberSearch, memberCalls } from "./members.contract.ts";
import {
  type Member,
  type MemberAct,
  memberActLabels,
  memberProblems,
  possibleActs,
} from "./members.ts";
import { operateWords } from "./operate.words.ts";

/** Null if another service keeps the accounts. */
const load = (api: ApiClient, query: URLSearchParams) =>
  api.list(memberCalls.members, { query }).catch((error: unknown) => {
    const isElsewhere =
      error instanceof Problem && error.details.type === memberProblems.elsewhere.type;
    if (!isElsewhere) throw error;
    return null;
  });

/** Whoever has an account: a part of what operators see. */
function Members({ data: page }: { data: Page<Member> | null }) {
  const [search] = useSearchParams();
  const text = search.get("text") ?? "";
  return (
    <>
      <PageTitle title="Members" />
      <Heading title="Members" subtitle="Everyone who has an account here" />
      {page ? (
        <>
          {/* Another search begins with its own text in the field. */}
          <Form key={text} role="search" className="mb-6 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow">
              <TextField
                label="Name or email address"
                name="text"
                type="search"
                defaultValue={text}
                maxLength={maxMemberSearch}
              />
            </div>
            <button type="submit" className="btn btn-primary">
              Search
            </button>
          </Form>
          <PagedList
            page={page}
            countWords={operateWords.members}
            empty={
              <Notice
                text={text ? "No account has this in its name or email address" : "No accounts yet"}
              />
            }
          >
            {(members) => <MemberList members={members} />}
          </PagedList>
        </>
      ) : (
        <Notice text="The accounts of this site are at Firebase. Find them in the Firebase console." />
      )}
    </>
  );
}

/** The effect of those acts that are asked about first. */
const consequences: Partial<Record<MemberAct, string>> = {
  disable:
    "They will be logged out within 15 minutes, cannot change anything from now on, and cannot log in. Their tips stay.",
  "end-sessions": "They will be logged out everywhere within 15 minutes. They can log in again.",
};

const doneWords: Record<MemberAct, string> = {
  disable: "The account is disabled",
  enable: "The account is enabled",
  confirm: "The email is on its way",
  "end-sessions": "They are logged out everywhere",
  vouch: "They can ask and answer without the limits for new gardeners",
  unvouch:
    "The limits for new gardeners are for them again, until something they wrote has stood for a week",
};

function MemberList({ members }: { members: Member[] }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ member: Member; act: MemberAct } | null>(null);
  const act = useSingleFlight(async ({ uid }: Member, what: MemberAct) => {
    try {
      await api.call(memberCalls.changeMember, { params: { uid }, body: { act: what } });
      notify.success(doneWords[what]);
    } catch (error) {
      notify.error(failureText(error));
    }
    await revalidate();
    setAsked(null);
    document.getElementById(uid)?.focus();
  });
  return (
    <>
      <ul className="paper divide-y divide-base-300 px-5 sm:px-8">
        {members.map((member) => (
          <li key={member.uid} className="grid grid-cols-1 gap-3 py-5">
            <MemberFacts member={member} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {possibleActs(member).map((what) => (
                <button
                  key={what}
                  type="button"
                  className="btn btn-wrap btn-sm"
                  aria-label={`${memberActLabels[what]}: ${member.name}`}
                  onClick={() =>
                    consequences[what] ? setAsked({ member, act: what }) : void act(member, what)
                  }
                >
                  {memberActLabels[what]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          text={`${asked.member.name}: ${consequences[asked.act]}`}
          confirmLabel={memberActLabels[asked.act]}
          onConfirm={() => void act(asked.member, asked.act)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function MemberFacts({ member }: { member: Member }) {
  const { uid, name, email, confirmed, operator, joinedAt, lastSeenAt, tips, disabledSince } =
    member;
  return (
    <div className="min-w-0 wrap-anywhere">
      <h2 id={uid} tabIndex={-1} className="font-display text-xl outline-none">
        {name}
        {operator && (
          <span className="badge badge-outline ml-2 align-middle font-sans">Operator</span>
        )}
        {disabledSince !== null && (
          <span className="badge badge-error ml-2 align-middle font-sans">Disabled</span>
        )}
      </h2>
      <p>
        {email}{" "}
        <span className="text-base-content/80">
          {confirmed ? "(confirmed)" : "(not confirmed)"}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-base-content/80">
        <span>{formatCount(tips, "tip")}</span>
        <span>
          Joined <Moment time={joinedAt} />
        </span>
        <span>
          {lastSeenAt === null ? (
            "Never seen"
          ) : (
            <>
              Last seen <Moment time={lastSeenAt} />
            </>
          )}
        </span>
        {disabledSince !== null && (
          <span>
            Disabled <Moment time={disabledSince} />
          </span>
        )}
      </p>
    </div>
  );
}

export default { load, Screen: Members };
