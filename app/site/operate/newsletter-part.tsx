import {
  clubLetterCalls,
  type Newsletter as NewsletterData,
  type SentLetter,
  type Subscriber,
} from "../../garden/newsletter/club-letters.contract.ts";
import { Moment } from "../../garden/reports/acts-log.tsx";
import type { ApiClient, Page } from "../../platform/http/api-client.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { formatCount } from "../../platform/text/format.ts";
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
      <PageTitle title="Newsletter" />
      <Heading title="Newsletter" subtitle={whoGetsIt(newsletter.subscribers)} />
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
  if (subscribers === 0) return "Nobody has subscribed yet";
  return `${formatCount(subscribers, "subscriber")} ${subscribers === 1 ? "gets" : "get"} it every Monday`;
}

function Letters({ letters }: { letters: SentLetter[] }) {
  return (
    <Sheet title="Emails that you have sent">
      <ul className="divide-y divide-base-300">
        {letters.map(({ _id, subject, writtenAt, writtenBy, recipients, finished }) => (
          <li key={_id} className="py-3">
            <p className="font-medium wrap-anywhere">{subject}</p>
            <p className="text-sm text-base-content/80">
              {writtenBy ?? "A former operator"}, <Moment time={writtenAt} />,{" "}
              {finished
                ? `to ${formatCount(recipients, "subscriber")}`
                : `being sent, to ${formatCount(recipients, "subscriber")} so far`}
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
      title="The next weekly newsletter"
      text={
        weekly
          ? "Gardeners who have described their garden get tips for it."
          : "Nobody shared a tip in the last seven days. Without new tips, no newsletter goes out on Monday."
      }
    >
      {weekly && (
        <details>
          <summary className="btn btn-wrap w-fit">Show how it would look now</summary>
          <div className="mt-5">
            <LetterText label="How it would look now" letter={weekly} />
          </div>
        </details>
      )}
    </Sheet>
  );
}

function Subscribers({ page }: { page: Page<Subscriber> }) {
  return (
    <Sheet title="Subscribers">
      <PagedList
        page={page}
        countWords={operateWords.subscribers}
        empty={<p>The newsletter has no subscribers yet.</p>}
      >
        {(subscribers) => (
          <ul className="divide-y divide-base-300">
            {subscribers.map(({ email, since }) => (
              <li key={email} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 wrap-anywhere">{email}</span>
                <span className="text-sm text-base-content/80">
                  since {new Date(since).toLocaleDateString("en", { dateStyle: "medium" })}
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
