import { useState } from "react";
import { Form, useRevalidator, useSearchParams } from "react-router";
import { Moment } from "../../garden/reports/moderation-log.tsx";
import { tipWords } from "../../garden/tips/tips.words.ts";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText, Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import {
  type Member,
  type MemberAction,
  maxMemberSearch,
  memberCalls,
  memberProblems,
  possibleActions,
} from "./members.contract.ts";
import { operateWords } from "./operate.words.ts";

/** Loads a page of accounts; null if another service keeps them. */
const load = (api: ApiClient, query: URLSearchParams) =>
  api.list(memberCalls.members, { query }).catch((error: unknown) => {
    const isElsewhere =
      error instanceof Problem && error.details.type === memberProblems.elsewhere.type;
    if (!isElsewhere) throw error;
    return null;
  });

function Members({ data: page }: { data: Page<Member> | null }) {
  const [search] = useSearchParams();
  const text = search.get("text") ?? "";
  return (
    <>
      <PageTitle title={operateWords.parts.members} />
      <Heading title={operateWords.parts.members} subtitle={operateWords.membersHint} />
      {page ? (
        <>
          {/* The key resets the field after another search. */}
          <Form key={text} role="search" className="mb-6 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow">
              <TextField
                label={operateWords.nameOrEmail}
                name="text"
                type="search"
                defaultValue={text}
                maxLength={maxMemberSearch}
              />
            </div>
            <button type="submit" className="btn btn-primary">
              {operateWords.search}
            </button>
          </Form>
          <PagedList
            page={page}
            countWords={operateWords.members}
            empty={<Notice text={text ? operateWords.noSuchAccount : operateWords.noAccounts} />}
          >
            {(members) => <MemberList members={members} />}
          </PagedList>
        </>
      ) : (
        <Notice text={operateWords.accountsAtFirebase} />
      )}
    </>
  );
}

/** An action that needs a confirmation. */
type AskedAction = keyof typeof operateWords.consequences;

const isAskedFirst = (act: MemberAction): act is AskedAction => act in operateWords.consequences;

function MemberList({ members }: { members: Member[] }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ member: Member; act: AskedAction } | null>(null);
  const act = useSingleFlight(async ({ uid }: Member, what: MemberAction) => {
    try {
      await api.call(memberCalls.changeMember, { params: { uid }, body: { act: what } });
      notify.success(operateWords.actionDone[what]);
    } catch (error) {
      notify.error(failureText(error));
    }
    await revalidate();
    setAsked(null);
    document.getElementById(uid)?.focus();
  });
  return (
    <>
      <Rows framed>
        {members.map((member) => (
          <li key={member.uid} className="grid grid-cols-1 gap-3 py-5">
            <MemberFacts member={member} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {possibleActions(member).map((what) => (
                <button
                  key={what}
                  type="button"
                  className="btn btn-wrap btn-sm"
                  aria-label={operateWords.actionOn({
                    act: operateWords.actions[what],
                    name: member.name,
                  })}
                  onClick={() =>
                    isAskedFirst(what) ? setAsked({ member, act: what }) : void act(member, what)
                  }
                >
                  {operateWords.actions[what]}
                </button>
              ))}
            </div>
          </li>
        ))}
      </Rows>
      {asked && (
        <AskDialog
          text={operateWords.consequences[asked.act]({ name: asked.member.name })}
          label={operateWords.actions[asked.act]}
          send={() => act(asked.member, asked.act)}
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
          <span className="badge badge-outline ms-2 align-middle font-sans">
            {operateWords.operator}
          </span>
        )}
        {disabledSince !== null && (
          <span className="badge badge-error ms-2 align-middle font-sans">
            {operateWords.disabled}
          </span>
        )}
      </h2>
      <p>
        <EmailAddress email={email} />{" "}
        <span className="text-base-content/80">
          {confirmed ? operateWords.confirmed : operateWords.notConfirmed}
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-base-content/80">
        <span>{tipWords.tips({ count: tips })}</span>
        <span>{rich(operateWords.joined, { time: <Moment time={joinedAt} /> })}</span>
        <span>
          {lastSeenAt === null
            ? operateWords.neverSeen
            : rich(operateWords.lastSeen, { time: <Moment time={lastSeenAt} /> })}
        </span>
        {disabledSince !== null && (
          <span>{rich(operateWords.disabledSince, { time: <Moment time={disabledSince} /> })}</span>
        )}
      </p>
    </div>
  );
}

export default { load, Screen: Members };
