import { useRouteLoaderData } from "react-router";
import { PageTitle } from "../../platform/page/site.tsx";
import { linkTo, rich } from "../../platform/text/rich.tsx";
import { Heading } from "../../platform/ui/heading.tsx";
import { Rows } from "../../platform/ui/rows.tsx";
import type { PageName } from "../pages/pages.contract.ts";
import { helpWords } from "./help.words.ts";

/** The questions. The keys are fragments of addresses, and other pages link to them. */
const questions = [
  "noEmail",
  "noLogin",
  "whoReads",
  "drafts",
  "photos",
  "months",
  "offline",
  "fewer",
  "address",
  "wrong",
  "import",
  "leave",
] as const;

const places = {
  signIn: linkTo("/account/sign-in"),
  notifications: linkTo("/account/notifications"),
  data: linkTo("/account/data"),
  forgot: linkTo("/forgotPassword"),
  mine: linkTo("/myTips"),
  share: linkTo("/shareTip"),
  garden: linkTo("/garden"),
  saved: linkTo("/saved"),
  import: linkTo("/account/import"),
  profile: linkTo("/dashboard/profile"),
};

export default function Help() {
  const pages = useRouteLoaderData<{ pages?: PageName[] }>("root")?.pages ?? [];
  return (
    <section className="mx-auto max-w-3xl px-4 py-10 sm:px-6">
      <PageTitle title={helpWords.help} />
      <Heading title={helpWords.help} subtitle={helpWords.subtitle} />
      <Rows as="div" framed>
        {questions.map((name) => (
          <section key={name} id={name} className="scroll-mt-24 py-6">
            <h2 className="mb-2 font-display text-xl">{helpWords.questions[name].question}</h2>
            <p className="max-w-prose">{rich(helpWords.questions[name].answer, places)}</p>
          </section>
        ))}
      </Rows>
      <p className="mt-6">{rich(helpWords.programs, { api: linkTo("/api") })}</p>
      {pages.includes("contact") && (
        <p className="mt-2">{rich(helpWords.contact, { link: linkTo("/contact") })}</p>
      )}
    </section>
  );
}
