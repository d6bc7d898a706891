import { Fragment } from "react";
import { apiWords } from "./api.words.ts";
import type { Described } from "./calls.ts";
import { CallName, Code, InEnglish, inEnglish, Word } from "./code.tsx";

export function CallSection({ call }: { call: Described }) {
  const { id, summary, caller, takes, curl, answer, problems } = call;
  const { status, mediaType, headers, type, example } = answer;
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="scroll-mt-20 py-8">
      <h2 id={`${id}-name`} className="text-lg font-semibold">
        <CallName call={call} />
      </h2>
      <p className="mt-1 max-w-prose">
        <InEnglish text={summary} />
      </p>
      <p className="mt-1 text-base-content/80">{apiWords.caller[caller]}</p>
      <div className="mt-4 grid grid-cols-1 gap-4">
        {takes.map(({ place, type }) => (
          <Part key={place} title={apiWords.takes[place]}>
            <Code text={type} />
          </Part>
        ))}
        <Part title={apiWords.inAShell}>
          <Code text={curl} />
        </Part>
        <Part
          title={
            mediaType
              ? apiWords.answersAs({ status, type: mediaType })
              : apiWords.answers({ status })
          }
        >
          {headers.map(({ name, text }) => (
            <p key={name}>
              <Word text={name} /> <InEnglish text={text} />
            </p>
          ))}
          {example && <Code text={example} />}
        </Part>
        {type && (
          <More title={apiWords.everyField}>
            <Code text={type} />
          </More>
        )}
        {problems.length > 0 && (
          <More title={apiWords.problems}>
            <dl {...inEnglish()} className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
              {problems.map(({ status, texts }) => (
                <Fragment key={status}>
                  <dt>
                    <Word text={status} />
                  </dt>
                  {texts.map((text) => (
                    <dd key={text} className="col-start-2">
                      {text}
                    </dd>
                  ))}
                </Fragment>
              ))}
            </dl>
          </More>
        )}
      </div>
    </section>
  );
}

interface PartProps {
  title: string;
  children: React.ReactNode;
}

const Part = ({ title, children }: PartProps) => (
  <div className="grid grid-cols-1 gap-1.5">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </div>
);

const More = ({ title, children }: PartProps) => (
  <details>
    <summary className="w-fit cursor-pointer py-1 font-semibold">{title}</summary>
    <div className="mt-1.5">{children}</div>
  </details>
);
