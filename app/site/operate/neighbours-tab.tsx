import { useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { type Neighbour, neighbourCalls } from "../../garden/neighbours/neighbours.contract.ts";
import { neighbourInput } from "../../garden/neighbours/neighbours.ts";
import { neighbourWords } from "../../garden/neighbours/neighbours.words.ts";
import { Moment } from "../../garden/reports/moderation-log.tsx";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { sendForm } from "../../platform/http/send-form.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { TextField } from "../../platform/ui/field.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Badge, Row, Rows } from "../../platform/ui/rows.tsx";
import { SentForm } from "../../platform/ui/sent-form.tsx";
import { notify } from "../../platform/ui/toast.tsx";

const load = (api: ApiClient) => api.call(neighbourCalls.all);

/** The clubs whose feeds the site reads, with a form that adds a club. */
function Neighbours({ data: clubs }: { data: Neighbour[] }) {
  const [leaving, setLeaving] = useState<Neighbour | null>(null);
  /** The number of added clubs. As the key of the form, it empties the form after each new club. */
  const [added, setAdded] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const api = useApi();
  const { revalidate } = useRevalidator();
  async function remove({ _id: id }: Neighbour) {
    await api.call(neighbourCalls.remove, { params: { id } });
    await revalidate();
    notify.success(neighbourWords.removed);
    setLeaving(null);
  }
  return (
    <>
      <PageTitle title={neighbourWords.otherClubs} />
      <Heading title={neighbourWords.otherClubs} subtitle={neighbourWords.hint} />
      <div className="grid grid-cols-1 gap-6">
        {clubs.length === 0 && <p>{neighbourWords.noClubs}</p>}
        {clubs.length > 0 && (
          <Rows framed>
            {clubs.map((club) => (
              <ClubRow key={club._id} club={club} onRemove={() => setLeaving(club)} />
            ))}
          </Rows>
        )}
        {clubs.length > 0 && (
          <p>
            <Link to="/neighbours" className="link">
              {neighbourWords.title}
            </Link>
          </p>
        )}
        <Card title={neighbourWords.newClub} heading={heading}>
          <NewClub
            key={added}
            onAdded={() => {
              setAdded(added + 1);
              // The focused button has disappeared with the old form.
              heading.current?.focus();
            }}
          />
        </Card>
      </div>
      {leaving && (
        <AskDialog
          text={neighbourWords.removeMeans({ name: leaving.name })}
          label={neighbourWords.remove}
          send={() => remove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

function ClubRow({ club, onRemove }: { club: Neighbour; onRemove: () => void }) {
  const { name, url, isGivenUp } = club;
  return (
    <Row
      name={<bdi>{name}</bdi>}
      badge={isGivenUp && <Badge text={neighbourWords.givenUp} className="badge-warning" />}
      text={
        <>
          <bdi dir="ltr">{url}</bdi>
          <br />
          {stateOf(club)}
        </>
      }
    >
      <button
        type="button"
        className="btn btn-wrap"
        aria-haspopup="dialog"
        aria-label={neighbourWords.removeClub({ name })}
        onClick={onRemove}
      >
        {neighbourWords.remove}
      </button>
    </Row>
  );
}

function stateOf({ askedAt, failingSince, failure }: Neighbour) {
  if (failingSince === null || failure === null) {
    return rich(neighbourWords.lastRead, { time: <Moment time={askedAt} /> });
  }
  const text = neighbourWords.failing({ reason: neighbourWords.failures[failure] });
  return rich(text, { time: <Moment time={failingSince} /> });
}

function NewClub({ onAdded }: { onAdded: () => void }) {
  const api = useApi();
  const { revalidate } = useRevalidator();
  const submit = (form: FormData) =>
    sendForm(neighbourInput, { url: form.get("url") }, async (body) => {
      await api.call(neighbourCalls.add, { body });
      notify.success(neighbourWords.added);
      await revalidate();
      onAdded();
    });
  return (
    <SentForm label={neighbourWords.add} send={submit}>
      {(errors) => (
        <TextField
          label={neighbourWords.address}
          name="url"
          type="url"
          dir="ltr"
          hint={neighbourWords.addressHint}
          error={errors.url}
          autoComplete="off"
          required
        />
      )}
    </SentForm>
  );
}

export default { load, Screen: Neighbours };
