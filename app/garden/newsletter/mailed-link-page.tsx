import { Form, Link, useNavigation, useSearchParams } from "react-router";
import type { FormResult } from "../../platform/http/form.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { SentMessage } from "../../platform/ui/single-submit-form.tsx";
import { newsletterWords } from "./newsletter.words.ts";

/**
 * The page that a mailed link opens. The page acts only when the reader presses the button,
 * because mail programs open links too.
 */
export function MailedLinkPage(props: MailedLinkPageProps) {
  const { title, subtitle, submitLabel, otherLabel, field, result } = props;
  const { pageTitle = newsletterWords.newsletter } = props;
  const [search] = useSearchParams();
  const pending = useNavigation().state !== "idle";
  return (
    <section className="mx-auto max-w-xl px-4 py-10">
      <PageTitle title={pageTitle} />
      <NoIndex />
      {result?.ok ? (
        <SentMessage text={result.message ?? ""}>
          <Link to="/browseTips" className="btn btn-primary">
            {newsletterWords.browse}
          </Link>
        </SentMessage>
      ) : (
        <>
          <img
            src="/pictures/spots/letter.svg"
            alt=""
            width={240}
            height={180}
            className="mx-auto mb-6 h-40"
          />
          <Heading title={title} subtitle={subtitle} />
          <Form method="post">
            <input type="hidden" name="token" value={search.get("token") ?? ""} />
            {field && <input type="hidden" name={field} value="yes" />}
            <div className="flex flex-wrap gap-3">
              <button type="submit" className="btn btn-primary btn-wrap" disabled={pending}>
                {submitLabel}
              </button>
              {otherLabel && (
                <button
                  type="submit"
                  name="other"
                  value="yes"
                  className="btn btn-wrap"
                  disabled={pending}
                >
                  {otherLabel}
                </button>
              )}
            </div>
          </Form>
          <p role="alert" className="mt-4 min-h-6">
            {result?.message}
          </p>
        </>
      )}
    </section>
  );
}

interface MailedLinkPageProps {
  /** The title of the document. The default is the title of the newsletter page. */
  pageTitle?: string;
  title: string;
  subtitle: string;
  submitLabel: string;
  otherLabel?: string;
  /** The name of a hidden form field that tells the action which kind of page sent the form. */
  field?: string;
  result?: FormResult;
}
