import { type ReactNode, useState } from "react";
import { Link, useNavigate, useRevalidator } from "react-router";
import { Moment } from "../../garden/reports/moderation-log.tsx";
import {
  type Tested,
  type Webhook,
  type WebhookDelivery,
  webhookCalls,
} from "../../garden/webhooks/webhooks.contract.ts";
import { nameOfEvent } from "../../garden/webhooks/webhooks.ts";
import { webhookWords } from "../../garden/webhooks/webhooks.words.ts";
import { useApi } from "../../platform/http/api-context.ts";
import { failureText } from "../../platform/http/problem.ts";
import { formatLocalDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { AskDialog } from "../../platform/ui/dialog.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import { useSingleFlight } from "../../platform/ui/single-flight.ts";
import { notify } from "../../platform/ui/toast.tsx";
import { EditWebhook } from "./webhook-form.tsx";
import { NewSecret } from "./webhook-secret.tsx";

/** A webhook: its form, a test, its secret, and its last deliveries. */
export function WebhookView({ webhook, deliveries }: WebhookViewProps) {
  const { _id: id, url, endedAt, earlierSecretUntil } = webhook;
  const api = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [message, setMessage] = useState("");
  const [secret, setSecret] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const params = { id };
  const { host } = new URL(url);

  const test = useSingleFlight(async () => {
    setMessage("");
    setMessage(await api.call(webhookCalls.test, { params }).then(resultOf, failureText));
    await revalidate();
  });
  const rotate = useSingleFlight(async () => {
    try {
      setSecret((await api.call(webhookCalls.rotate, { params })).secret);
      notify.success(webhookWords.secretMade);
      await revalidate();
    } catch (error) {
      notify.error(failureText(error));
    }
  });
  async function remove() {
    await api.call(webhookCalls.remove, { params });
    notify.success(webhookWords.removed);
    await navigate("/operate/webhooks");
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <Link to="/operate/webhooks" className="link link-primary">
          {webhookWords.allWebhooks}
        </Link>
      </p>
      {endedAt !== null && (
        <p className="alert alert-warning">
          {webhookWords.ended({ date: formatLocalDay(endedAt) })}
        </p>
      )}
      <Card title={host} text={webhookWords.whatIsSent}>
        <EditWebhook webhook={webhook} />
        <div className="flex flex-wrap gap-3">
          <Button onPress={test}>{webhookWords.sendTest}</Button>
          <Button onPress={async () => setRemoving(true)} opensDialog>
            {webhookWords.remove}
          </Button>
        </div>
        <p role="status" className="min-h-6">
          {message}
        </p>
      </Card>
      {secret ? (
        <NewSecret key={secret} url={url} secret={secret} />
      ) : (
        <Card title={webhookWords.secret} text={webhookWords.newSecretMeans}>
          <Button onPress={rotate}>{webhookWords.newSecret}</Button>
        </Card>
      )}
      {earlierSecretUntil !== null && (
        <p>{rich(webhookWords.earlierSecret, { time: <Moment time={earlierSecretUntil} /> })}</p>
      )}
      <Card title={webhookWords.deliveries}>
        {deliveries.length === 0 && <p>{webhookWords.noDeliveries}</p>}
        <Rows>
          {deliveries.map((delivery) => (
            <Row
              key={delivery._id}
              name={nameOfEvent(delivery.event)}
              text={<Moment time={delivery.happenedAt} />}
            >
              <DeliveryState delivery={delivery} />
            </Row>
          ))}
        </Rows>
      </Card>
      {isRemoving && (
        <AskDialog
          text={webhookWords.removeMeans({ host })}
          label={webhookWords.remove}
          send={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </div>
  );
}

function DeliveryState({ delivery }: { delivery: WebhookDelivery }) {
  const { state, attempts, dueAt } = delivery;
  return (
    <div className="grid w-full text-sm wrap-anywhere sm:w-72">
      <span className="font-semibold">{webhookWords.states[state]}</span>
      {attempts > 0 && <span>{webhookWords.attempts({ count: attempts })}</span>}
      <span className="first-letter:uppercase">{reasonOf(delivery)}</span>
      {attempts > 0 && dueAt !== null && (
        <span>{rich(webhookWords.nextAttempt, { time: <Moment time={dueAt} /> })}</span>
      )}
    </div>
  );
}

/** Returns a text about the reply of the receiver, or about the failure. */
function reasonOf({ status, failure }: Tested) {
  if (failure) return webhookWords.failures[failure];
  return status === null ? "" : webhookWords.answered({ status });
}

function resultOf(tested: Tested) {
  const { status } = tested;
  return status !== null && status >= 200 && status < 300
    ? webhookWords.testDelivered({ status })
    : webhookWords.testNotDelivered({ reason: reasonOf(tested) });
}

function Button({ onPress, opensDialog, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-wrap w-fit"
      aria-haspopup={opensDialog && "dialog"}
      onClick={() => void onPress()}
    >
      {children}
    </button>
  );
}

interface ButtonProps {
  onPress: () => Promise<unknown>;
  opensDialog?: boolean;
  children: ReactNode;
}

interface WebhookViewProps {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
}
