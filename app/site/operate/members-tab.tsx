import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Form, useRevalidator, useSearchParams } from "react-router";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import type { Role } from "../../platform/http/contract.ts";
import { failureText, Problem } from "../../platform/http/problem.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { MemberFacts } from "./member-facts.tsx";
import {
  canChangeRole,
  type Member,
  type MemberAction,
  maxMemberSearch,
  memberCalls,
  memberProblems,
  possibleActions,
} from "./members.contract.ts";
import { operateWords } from "./operate.words.ts";
import { RoleDialog } from "./role-dialog.tsx";

/** Loads a page of accounts; null if another service stores them. */
const load = (api: ApiClient, query: URLSearchParams) =>
  api.list(memberCalls.members, { query }).catch((error: unknown) => {
    const isElsewhere =
      error instanceof Problem && error.details.type === memberProblems.elsewhere.type;
    if (!isElsewhere) throw error;
    return null;
  });

function Members({ data: page, role }: { data: Page<Member> | null; role: Role }) {
  const [search] = useSearchParams();
  const text = search.get("text") ?? "";
  const field = useRef<HTMLInputElement>(null);
  // When the operator goes back, the field shows the text of the earlier search.
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = text;
  }, [text]);
  return (
    <>
      <PageTitle title={operateWords.parts.members} />
      <Heading title={operateWords.parts.members} subtitle={operateWords.membersHint} />
      {page ? (
        <>
          <Form role="search" className="mb-6 flex flex-wrap items-end gap-3">
            <div className="min-w-0 grow">
              <TextField
                label={role === "operator" ? operateWords.nameOrEmail : operateWords.memberName}
                ref={field}
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
            empty={<Notice text={text ? noneFound(role) : operateWords.noAccounts} />}
          >
            {(members) => <MemberList members={members} role={role} />}
          </PagedList>
        </>
      ) : (
        <Notice text={operateWords.accountsAtFirebase} />
      )}
    </>
  );
}

const noneFound = (role: Role) =>
  role === "operator" ? operateWords.noSuchAccount : operateWords.noSuchMember;

/** An action that the operator must confirm. */
type AskedAction = keyof typeof operateWords.consequences;

const isAskedFirst = (act: MemberAction): act is AskedAction => act in operateWords.consequences;

function MemberList({ members, role }: { members: Member[]; role: Role }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<{ member: Member; act: AskedAction } | null>(null);
  const [inRole, setInRole] = useState<Member | null>(null);
  /** Loads the members again, and closes the dialog. */
  async function finish(uid: string) {
    await revalidate();
    // Closes the dialog first, because elements behind an open dialog cannot get the focus.
    flushSync(() => {
      setAsked(null);
      setInRole(null);
    });
    document.getElementById(uid)?.focus();
  }
  const act = useSingleFlight(async ({ uid }: Member, what: MemberAction) => {
    try {
      await api.call(memberCalls.changeMember, { params: { uid }, body: { act: what } });
      notify.success(operateWords.actionDone[what]);
    } catch (error) {
      notify.error(failureText(error));
    }
    await finish(uid);
  });
  return (
    <>
      <Rows framed>
        {members.map((member) => (
          <li key={member.uid} className="grid grid-cols-1 gap-3 py-5">
            <MemberFacts member={member} />
            <div className="flex flex-wrap gap-2 empty:hidden">
              {possibleActions(member, role).map((what) => (
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
              {role === "operator" && canChangeRole(member) && (
                <button
                  type="button"
                  className="btn btn-wrap btn-sm"
                  aria-haspopup="dialog"
                  aria-label={operateWords.actionOn({ act: operateWords.role, name: member.name })}
                  onClick={() => setInRole(member)}
                >
                  {operateWords.role}
                </button>
              )}
            </div>
          </li>
        ))}
      </Rows>
      {inRole && (
        <RoleDialog
          member={inRole}
          onDone={() => finish(inRole.uid)}
          onClose={() => setInRole(null)}
        />
      )}
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

export default { load, Screen: Members };
