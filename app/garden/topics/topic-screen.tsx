import type { ReactNode } from "react";
import { Link } from "react-router";
import { PageTitle, useSite } from "../../platform/page/site.tsx";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { BrowseLink } from "../../platform/ui/screen.tsx";
import { topicWords } from "./topics.words.ts";

/** The screen of a topic. One without tips is not for search engines. */
export function TopicScreen({ title, path, isEmpty, children }: TopicScreenProps) {
  const { url, base = "" } = useSite();
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={title} />
      {isEmpty && <NoIndex />}
      <link rel="canonical" href={url + base + path} />
      {children}
    </div>
  );
}

interface TopicScreenProps {
  title: string;
  /** Of the topic's one address. */
  path: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** In place of the topic to what the site does not know. */
export function NoTopic({ what, list }: NoTopicProps) {
  return (
    <>
      <PageTitle title={topicWords.notFound} />
      <Notice text={topicWords.noPage[what]}>
        <Link to={list.path} className="btn">
          {list.name}
        </Link>
        <BrowseLink />
      </Notice>
    </>
  );
}

interface NoTopicProps {
  what: "plant" | "trouble";
  /** The page with all that the site knows. */
  list: { path: string; name: string };
}
