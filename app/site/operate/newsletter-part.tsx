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
import { ClubLetterForm, LetterText } from "./club-letter-form.tsx";

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
      <Heading
        title="Newsletter"
        subtitle={`${formatCount(newsletter.subscribers, "subscriber")} ${newsletter.subscribers === 1 ? "gets" : "get"} it every Monday`}
      />
      <div className="grid gap-6">
        <ClubLetterForm subscribers={newsletter.subscribers} />
        {newsletter.letters.length > 0 && <Letters letters={newsletter.letters} />}
        <Weekly weekly={newsletter.weekly} />
        <Subscribers page={subscribers} />
      </div>
    </>
  );
}

function Letters({ letters }: { letters: SentLetter[] }) {
  return (
    <section className="paper grid gap-3 p-6 sm:p-8">
      <h2 className="font-display text-2xl">Emails that you have sent</h2>
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
    </section>
  );
}

function Weekly({ weekly }: Pick<NewsletterData, "weekly">) {
  return (
    <section className="paper grid gap-4 p-6 sm:p-8">
      <header>
        <h2 className="font-display text-2xl">The next weekly newsletter</h2>
        <p className="mt-1 text-base-content/80">
          {weekly
            ? "This is how it would look now. Gardeners who have described their garden get tips for it."
            : "Nobody shared a tip in the last seven days. Without new tips, no newsletter goes out on Monday."}
        </p>
      </header>
      {weekly && <LetterText label="The next weekly newsletter" letter={weekly} />}
    </section>
  );
}

function Subscribers({ page }: { page: Page<Subscriber> }) {
  return (
    <section className="paper grid gap-3 p-6 sm:p-8">
      <h2 className="font-display text-2xl">Subscribers</h2>
      <PagedList
        page={page}
        unit="subscriber"
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
    </section>
  );
}

export default { load, Screen: Newsletter };
