import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type Webhook, webhookCalls } from "../../garden/webhooks/webhooks.contract.ts";
import { nameOfEvent, type WebhookEvent } from "../../garden/webhooks/webhooks.ts";
import { webhookWords } from "../../garden/webhooks/webhooks.words.ts";
import type { ApiClient } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Badge, Row, Rows } from "../../platform/ui/rows.tsx";
import { NewWebhook } from "./webhook-form.tsx";
import { NewSecret, type Secret } from "./webhook-secret.tsx";
import { WebhookView } from "./webhook-view.tsx";

async function load(api: ApiClient, search: URLSearchParams) {
  const webhooks = await api.call(webhookCalls.list);
  const shown = webhooks.find(({ _id }) => _id === search.get("webhook"));
  const params = { id: shown?._id ?? "" };
  return { webhooks, deliveries: shown ? await api.call(webhookCalls.deliveries, { params }) : [] };
}

/** All webhooks with a form for a new one, or one webhook with its last deliveries. */
function Webhooks({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { webhooks, deliveries } = data;
  const [search] = useSearchParams();
  const [secret, setSecret] = useState<Secret | null>(null);
  const webhook = webhooks.find(({ _id }) => _id === search.get("webhook"));
  return (
    <>
      <PageTitle title={webhookWords.webhooks} />
      <Heading title={webhookWords.webhooks} subtitle={webhook ? undefined : webhookWords.hint} />
      {webhook ? (
        <WebhookView key={webhook._id} webhook={webhook} deliveries={deliveries} />
      ) : (
        <div className="grid grid-cols-1 gap-6">
          {secret && <NewSecret key={secret.secret} {...secret} />}
          {webhooks.length > 0 ? <WebhookList webhooks={webhooks} /> : <p>{webhookWords.none}</p>}
          <Card title={webhookWords.newWebhook} text={webhookWords.whatIsSent}>
            <NewWebhook key={secret?.secret} onAdded={setSecret} />
          </Card>
        </div>
      )}
    </>
  );
}

function WebhookList({ webhooks }: { webhooks: Webhook[] }) {
  return (
    <Rows framed>
      {webhooks.map(({ _id, url, events, endedAt }) => (
        <Row
          key={_id}
          name={<bdi dir="ltr">{new URL(url).host}</bdi>}
          badge={endedAt !== null && <Badge text={webhookWords.endedBadge} />}
          text={namesOf(events)}
        >
          <Link to={`/operate/webhooks?webhook=${_id}`} className="btn btn-wrap">
            {webhookWords.open}
            <span className="sr-only"> {new URL(url).host}</span>
          </Link>
        </Row>
      ))}
    </Rows>
  );
}

const namesOf = (events: readonly WebhookEvent[]) =>
  events.map(nameOfEvent).reduce((before, next) => webhookWords.moreEvents({ before, next }));

export default { load, Screen: Webhooks };
