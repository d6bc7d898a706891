import {
  clubLetterCalls,
  type Newsletter as NewsletterData,
  type SentLetter,
  type Subscriber,
} from "../../garden/newsletter/club-letters.contract.ts";
import { Moment } from "../../garden/reports/moderation-log.tsx";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatLocalDay } from "../../platform/text/dates.ts";
import { rich } from "../../platform/text/rich.tsx";
import { Card } from "../../platform/ui/card.tsx";
import { EmailAddress } from "../../platform/ui/email-address.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { Row, Rows } from "../../platform/ui/rows.tsx";
import { ClubLetterForm, LetterText } from "./club-letter-form.tsx";
import { operateWords } from "./operate.words.ts";

async function load(api: ApiClient, query: URLSearchParams) {
  const [newsletter, subscribers] = await Promise.all([
    api.call(clubLetterCalls.overview),
    api.list(clubLetterCalls.subscribers, { query }),
  ]);
  return { newsletter, subscribers };
}

function Newsletter({ data }: { data: Awaited<ReturnType<typeof load>> }) {
  const { newsletter, subscribers } = data;
  return (
    <>
      <PageTitle title={operateWords.parts.newsletter} />
      <Heading title={operateWords.parts.newsletter} subtitle={whoGetsIt(newsletter.subscribers)} />
      <div className="grid grid-cols-1 gap-6">
        <ClubLetterForm subscribers={newsletter.subscribers} />
        {newsletter.letters.length > 0 && <Letters letters={newsletter.letters} />}
        <Weekly weekly={newsletter.weekly} />
        <Subscribers page={subscribers} />
      </div>
    </>
  );
}

function whoGetsIt(subscribers: number) {
  return subscribers === 0
    ? operateWords.noSubscribers
    : operateWords.getIt({ count: subscribers });
}

function Letters({ letters }: { letters: SentLetter[] }) {
  return (
    <Card title={operateWords.emailsSent}>
      <Rows>
        {letters.map(({ _id, subject, writtenAt, writtenBy, recipients, finished }) => (
          <Row
            key={_id}
            name={subject}
            text={rich(
              (finished ? operateWords.sentTo : operateWords.beingSentTo)({ count: recipients }),
              {
                name: <bdi>{writtenBy ?? operateWords.formerOperator}</bdi>,
                time: <Moment time={writtenAt} />,
              },
            )}
          />
        ))}
      </Rows>
    </Card>
  );
}

function Weekly({ weekly }: Pick<NewsletterData, "weekly">) {
  return (
    <Card
      title={operateWords.nextNewsletter}
      text={weekly ? operateWords.tipsForGardens : operateWords.noNewTips}
    >
      {weekly && (
        <details>
          <summary className="btn btn-wrap w-fit">{operateWords.showHowItWouldLook}</summary>
          <div className="mt-5">
            <LetterText label={operateWords.howItWouldLook} letter={weekly} />
          </div>
        </details>
      )}
    </Card>
  );
}

function Subscribers({ page }: { page: Page<Subscriber> }) {
  return (
    <Card title={operateWords.subscribersTitle}>
      <PagedList
        page={page}
        countWords={operateWords.subscribers}
        empty={<p>{operateWords.newsletterWithoutSubscribers}</p>}
      >
        {(subscribers) => (
          <Rows>
            {subscribers.map(({ email, since }) => (
              <Row
                key={email}
                name={<EmailAddress email={email} />}
                text={operateWords.since({ date: formatLocalDay(since) })}
              />
            ))}
          </Rows>
        )}
      </PagedList>
    </Card>
  );
}

export default { load, Screen: Newsletter };
