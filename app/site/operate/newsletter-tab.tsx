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
import { Heading } from "../../platform/ui/heading.tsx";
import { PagedList } from "../../platform/ui/paged-list.tsx";
import { Sheet } from "../../platform/ui/sheet.tsx";
import { ClubLetterForm, LetterText } from "./club-letter-form.tsx";
import { operateWords } from "./operate.words.ts";

async function load(api: ApiClient, query: URLSearchParams) {
  const [newsletter, subscribers] = await Promise.all([
    api.call(clubLetterCalls.overview),
    api.list(clubLetterCalls.subscribers, { query }),
  ]);
  return { newsletter, subscribers };
}

/** This week's newsletter, letters in the operators' own words, and who gets both. */
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
    <Sheet title={operateWords.emailsSent}>
      <ul className="divide-y divide-base-300">
        {letters.map(({ _id, subject, writtenAt, writtenBy, recipients, finished }) => (
          <li key={_id} className="py-3">
            <p className="font-medium wrap-anywhere">{subject}</p>
            <p className="text-sm text-base-content/80">
              {rich(
                (finished ? operateWords.sentTo : operateWords.beingSentTo)({ count: recipients }),
                {
                  name: <bdi>{writtenBy ?? operateWords.formerOperator}</bdi>,
                  time: <Moment time={writtenAt} />,
                },
              )}
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function Weekly({ weekly }: Pick<NewsletterData, "weekly">) {
  return (
    <Sheet
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
    </Sheet>
  );
}

function Subscribers({ page }: { page: Page<Subscriber> }) {
  return (
    <Sheet title={operateWords.subscribersTitle}>
      <PagedList
        page={page}
        countWords={operateWords.subscribers}
        empty={<p>{operateWords.newsletterWithoutSubscribers}</p>}
      >
        {(subscribers) => (
          <ul className="divide-y divide-base-300">
            {subscribers.map(({ email, since }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 wrap-anywhere">{email}</span>
                <span className="text-sm text-base-content/80">
                  {operateWords.since({ date: formatLocalDay(since) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Sheet>
  );
}

export default { load, Screen: Newsletter };
