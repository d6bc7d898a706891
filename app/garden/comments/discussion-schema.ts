import type { Answer, Comment as SchemaComment } from "schema-dts";
import { schemaOrg, type Thing } from "../../platform/page/schema-org.ts";
import { shownNameOf } from "../gardeners/gardeners.ts";
import { type Comment, commentPath, type Thread } from "./comments.ts";
import type { ShownDiscussion } from "./discussion.ts";

/** @param page the address of the tip's page */
const said = (page: string, { _id, text, writtenAt, author }: Comment, thread: Thread) => ({
  text,
  url: commentPath(page, _id, thread._id),
  datePublished: new Date(writtenAt).toISOString(),
  author: { "@type": "Person" as const, name: shownNameOf(author.name) },
});

const isShown = ({ gone }: Comment) => gone === null;

/**
 * Describes a discussion as comments on a tip, for search engines. Hidden comments are left out.
 */
export function commentsOf(page: string, { shown, remarks: comments }: ShownDiscussion) {
  const comment = shown.flatMap((thread): SchemaComment[] => [
    ...(isShown(thread) ? [{ "@type": "Comment" as const, ...said(page, thread, thread) }] : []),
    ...thread.firstAnswers.filter(isShown).map((answer) => ({
      "@type": "Comment" as const,
      ...said(page, answer, thread),
      ...(isShown(thread) && {
        parentItem: { "@id": commentPath(page, thread._id) },
      }),
    })),
  ]);
  return comments > 0 ? { commentCount: comments, comment } : {};
}

/** Describes a page about one question with an answer that helped; null for other pages. */
export function questionPageOf(page: string, { about, shown }: ShownDiscussion): Thing | null {
  const thread = shown[0];
  if (!about || !thread) return null;
  const answers = thread.firstAnswers.filter(isShown);
  const answerOf = (answer: Comment): Answer => ({
    "@type": "Answer",
    ...said(page, answer, thread),
  });
  return {
    "@context": schemaOrg,
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: about.title,
      ...said(page, thread, thread),
      answerCount: thread.totalAnswers,
      acceptedAnswer: answers.filter(({ helped }) => helped).map(answerOf),
      suggestedAnswer: answers.filter(({ helped }) => !helped).map(answerOf),
    },
  };
}
