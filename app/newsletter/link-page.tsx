import { Form, Link, useNavigation, useSearchParams } from "react-router";
import { PageTitle } from "../platform/site.tsx";
import { Heading } from "../ui/heading.tsx";
import { Notice } from "../ui/notice.tsx";

/**
 * What a link in a mail leads to. It acts when its button is pressed and not when it is opened,
 * for mail programs open links by themselves.
 */
export function LinkPage({ title, question, button, outcome }: LinkPageProps) {
  const [search] = useSearchParams();
  const pending = useNavigation().state !== "idle";
  return (
    <section className="mx-auto max-w-xl px-4 py-16 text-center">
      <PageTitle word="Newsletter" />
      {outcome?.done ? (
        <Notice text={outcome.answer} drawing="sent">
          <Link to="/browseTips" className="btn btn-primary">
            Browse
          </Link>
        </Notice>
      ) : (
        <>
          <img
            src="/pictures/spots/letter.svg"
            alt=""
            width={240}
            height={180}
            className="mx-auto mb-6 h-40"
          />
          <Heading title={title} subtitle={question} />
          <Form method="post">
            <input type="hidden" name="token" value={search.get("token") ?? ""} />
            <button type="submit" className="btn btn-primary" disabled={pending}>
              {button}
            </button>
          </Form>
          <p role="alert" className="mt-4 min-h-6">
            {outcome?.answer}
          </p>
        </>
      )}
    </section>
  );
}

interface LinkPageProps {
  title: string;
  question: string;
  button: string;
  /** What became of it, once the button was pressed. */
  outcome?: { answer: string; done: boolean };
}
