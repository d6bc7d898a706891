import { useEffect, useRef, useState } from "react";
import { redirect, useSearchParams } from "react-router";
import { useAuth } from "../../auth/auth-context.tsx";
import { apiContext, useApi } from "../../platform/http/api-context.ts";
import { PageTitle } from "../../platform/page/site.tsx";
import { locale } from "../../platform/text/locale.ts";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { ScreenError, ScreenLoading } from "../../platform/ui/screen.tsx";
import { operateWords } from "../operate/operate.words.ts";
import { baseIn, siteStartCalls, whenStarted } from "../operate/site-start.contract.ts";
import type { Route } from "./+types/setup.page.ts";
import { AccountStep } from "./account-step.tsx";
import { CodeStep } from "./code-step.tsx";
import { setupCalls } from "./setup.contract.ts";
import "./setup.css";
import { type Answers, type Opened, usualSettings } from "./answers.ts";
import { setupWords } from "./setup.words.ts";
import { SiteStep } from "./site-step.tsx";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { state } = await context.get(apiContext).call(siteStartCalls.state);
  if (state === "claimed") throw redirect("/");
  return { isEmpty: state !== "demo" };
}
clientLoader.hydrate = true as const;

/** Prevents a reload of the data when the step changes. */
export const shouldRevalidate = () => false;

export const HydrateFallback = () => <ScreenLoading title={setupWords.title} fullPage />;

/**
 * Sets up a new site in three steps. Each step has a history entry, so that the Back button keeps
 * the answers.
 */
export default function Setup({ loaderData: { isEmpty } }: Route.ComponentProps) {
  const api = useApi();
  const { signInUser } = useAuth();
  const [search, setSearch] = useSearchParams();
  const [opened, setOpened] = useState<Opened>();
  const [answers, setAnswers] = useState<Answers>();
  const [isStarting, setStarting] = useState<"yes" | "failed">();
  const heading = useRef<HTMLHeadingElement>(null);
  const step = opened && answers ? Math.min(Number(search.get("step")) || 1, 3) : 1;
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading gets the focus at each step
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
    isFirst.current = false;
  }, [step, isStarting]);
  const goTo = (next: number) => setSearch({ step: String(next) });
  const change = (more: Partial<Answers>) => answers && setAnswers({ ...answers, ...more });

  async function claim(sent: Answers) {
    await api.call(setupCalls.claim, { body: sent });
    setStarting("yes");
    if (!(await whenStarted(api))) return setStarting("failed");
    const { email, password } = sent.account;
    await signInUser(email, password).catch(() => {});
    const languages = opened?.settings.find(({ name }) => name === "LANGUAGES");
    location.assign(`${baseIn(languages?.fixed ?? sent.settings.LANGUAGES)}/operate/start`);
  }

  const { title, why } = isStarting
    ? { title: setupWords.ready, why: "" }
    : (texts()[step - 1] ?? { title: "", why: "" });
  return (
    <section
      className={`mx-auto w-full max-w-2xl px-4 py-6 sm:py-12 ${isEmpty ? "setup-alone -mt-16" : ""}`}
    >
      <PageTitle title={setupWords.title} />
      <NoIndex />
      <div className="paper p-5 sm:p-10">
        {!isStarting && <p className="text-sm text-base-content/80">{setupWords.step({ step })}</p>}
        <h1 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none sm:text-4xl">
          {title}
        </h1>
        <p className="mt-1 mb-6 text-base-content/80">{why}</p>
        {isStarting && (
          <p role="status">
            {isStarting === "yes" ? operateWords.startingAgain : operateWords.notBack}
          </p>
        )}
        {!isStarting && step === 1 && (
          <CodeStep
            code={answers?.code ?? ""}
            onOpened={(code, reply) => {
              setOpened(reply);
              setAnswers({ ...(answers ?? firstAnswers(reply)), code });
              goTo(2);
            }}
          />
        )}
        {!isStarting && step === 2 && opened && answers && (
          <SiteStep
            {...{ opened, answers, change }}
            onBack={() => goTo(1)}
            onNext={() => goTo(3)}
          />
        )}
        {!isStarting && step === 3 && opened && answers && (
          <AccountStep {...{ answers, change, claim }} onBack={() => goTo(2)} />
        )}
      </div>
    </section>
  );
}

const texts = () => [
  { title: setupWords.codeTitle, why: setupWords.codeWhy },
  { title: setupWords.siteTitle, why: setupWords.siteWhy },
  { title: setupWords.accountTitle, why: setupWords.accountWhy },
];

/** Returns the initial answers: the defaults, in the language of the page. */
const firstAnswers = ({ settings, hasExample }: Opened): Answers => ({
  code: "",
  settings: { ...usualSettings(settings), LANGUAGES: locale() },
  example: hasExample,
  account: { name: "", email: "", password: "" },
});

export const ErrorBoundary = () => <ScreenError title={setupWords.title} />;
