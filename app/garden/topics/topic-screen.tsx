import type { ReactNode } from "react";
import { Link } from "react-router";
import { beginningOf, type PageHead } from "../../platform/page/page-head.ts";
import { breadcrumbs } from "../../platform/page/schema-org.ts";
import { PageTitle, type Site, useSite } from "../../platform/page/site.tsx";
import { capitalized } from "../../platform/text/format.ts";
import { NoIndex } from "../../platform/ui/no-index.tsx";
import { Notice } from "../../platform/ui/notice.tsx";
import { BrowseLink } from "../../platform/ui/screen.tsx";
import { topicWords } from "./topics.words.ts";

/** The screen of a topic. Search engines do not index a topic without tips. */
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
  /** The canonical path of the page. */
  path: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** The screen for an unknown plant or trouble. */
export function NoTopic({ what, list }: NoTopicProps) {
  return (
    <>
      <PageTitle title={topicWords.notFound} />
      <Notice text={topicWords.noPage[what]} isScreen>
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
  /** The page with all plants or troubles. */
  list: { path: string; name: string };
}

export function topicHead(site: Site, topic: TopicHead): PageHead {
  const { title, name, description, path, feed, list } = topic;
  return {
    title,
    description: beginningOf(description),
    canonicalPath: path,
    feeds: [
      { title: `${site.name} | ${capitalized(name)}`, path: `/feed?${new URLSearchParams(feed)}` },
    ],
    things: [
      breadcrumbs(site.url + (site.base ?? ""), [
        [topicWords.home, "/"],
        [list.name, list.path],
        [capitalized(name), path],
      ]),
    ],
  };
}

interface TopicHead {
  title: string;
  name: string;
  description: string;
  path: string;
  /** The query of the feed with tips about the topic. */
  feed: Record<string, string>;
  list: { path: string; name: string };
}

/** The number of UTF-16 code units of a tip's text that are visible. */
const visibleText = 200;

/** Returns a tip with its text shortened to the visible part. */
export const shortened = <Tip extends { description: string }>(tip: Tip): Tip => ({
  ...tip,
  description: tip.description.slice(0, visibleText),
});
