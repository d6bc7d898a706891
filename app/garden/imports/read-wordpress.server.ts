import { Parser } from "htmlparser2";
import { contentLanguage } from "../../platform/text/content-language.ts";
import {
  plainLine,
  textOfHtml,
  withoutControls,
  withoutShortcodes,
} from "../../platform/text/html-text.server.ts";
import { locale } from "../../platform/text/locale.ts";
import { maxDraftLength } from "../drafts/drafts.ts";
import { loadPlants } from "../plants/load-plants.server.ts";
import { dayOf, type FoundComment, type FoundTip } from "./found-tip.server.ts";
import { type ImportChoices, type Matches, maxTextBytes, maxTipsInFile, me } from "./imports.ts";
import { importWords } from "./imports.words.ts";
import { photosAmong } from "./note.server.ts";
import { categoryOf, valueIn } from "./table-names.server.ts";
import {
  commentFields,
  createPeople,
  type Discussion,
  hashesOf,
  signed,
  sourcesOf,
} from "./wordpress-people.server.ts";
import type { Post, Share } from "./wordpress-share.server.ts";

/** The maximum number of characters that are read from an element. A tip has at most 5,000. */
const maxElement = 4_000_000;
const maxTerms = 100;
const maxMedia = 100_000;
const maxDepth = 100;

/** The elements of an item that are read, with the names of their fields in this file. */
const fields = new Map([
  ["title", "title"],
  ["dc:creator", "author"],
  ["pubDate", "published"],
  ["content:encoded", "content"],
  ["excerpt:encoded", "excerpt"],
  ["description", "summary"],
  ["wp:post_id", "id"],
  ["wp:post_date", "date"],
  ["wp:status", "status"],
  ["wp:post_type", "type"],
  ["wp:post_password", "password"],
  ["wp:attachment_url", "address"],
  ["wp:author_id", "authorId"],
  ["wp:author_login", "login"],
  ["wp:author_display_name", "name"],
  ["wp:meta_key", "key"],
  ["wp:meta_value", "value"],
  ["category", "term"],
]);

interface Item {
  texts: Map<string, string>;
  categories: string[];
  tags: string[];
  thumbnail: string;
  discussion: Discussion;
}

/** The part of an export for one other person, who can import or decline this part. */
export type SharedPart = Omit<Share, "shareOf"> & { taker: string };

interface Options {
  /** The choices for authors, by the keys of the authors. */
  authors?: ImportChoices["authors"];
  /** True if comments of the importing gardener are imported. */
  takesComments?: boolean;
}

export type WordPressReader = ReturnType<typeof createWordPressReader>;

/**
 * Reads WordPress exports (WXR) as a stream, from one file or several. Skips as little content as
 * possible at an error in the XML. The parser knows only the five entities of XML, so that no
 * entity can expand to a huge text or read a file.
 */
export function createWordPressReader({ authors = {}, takesComments = false }: Options = {}) {
  const takers = new Map(Object.entries(authors));
  const people = createPeople((key) => comments.length < maxTipsInFile && takers.has(key));
  const posts: Post[] = [];
  const comments: { post: Post; key: string; comment: Omit<FoundComment, "tips" | "on"> }[] = [];
  const ownComments: FoundComment[] = [];
  const media = new Map<string, { address: string; alt: string }>();
  const counts = { comments: 0, others: 0, tooMany: 0, letters: 0 };
  let isDamaged = false;
  let isFeed = false;

  /** Returns the functions that receive the text of a file. */
  function readFile() {
    let item: Item | null = null;
    let field = "";
    let text = "";
    let isCut = false;
    let isTag = false;
    let isComment = false;
    let isOver = false;
    let depth = 0;
    const person = new Map<string, string>();
    const meta = new Map<string, string>();
    const comment = new Map<string, string>();
    const newItem = (): Item => ({
      ...{ texts: new Map(), categories: [], tags: [], thumbnail: "" },
      discussion: { places: new Map(), chosen: [] },
    });

    function keep(name: string) {
      if (isComment) comment.set(name, text);
      else if (/^(authorId|login|name)$/.test(name)) person.set(name, text);
      else if (name === "key" || name === "value") meta.set(name, text);
      else if (item && name === "term") {
        const terms = isTag ? item.tags : item.categories;
        if (terms.length < maxTerms) terms.push(plainLine(text));
      } else if (item && !item.texts.has(name)) item.texts.set(name, text);
    }

    function takeMeta() {
      const [key, value = ""] = [meta.get("key"), meta.get("value")];
      if (item && key === "_thumbnail_id") item.thumbnail = value;
      if (item && key === "_wp_attachment_image_alt") item.texts.set("alt", value);
      meta.clear();
    }

    const parser = new Parser(
      {
        onopentag(name, attributes) {
          depth += 1;
          if (name === "rss") isFeed = true;
          if (name === "item") {
            // The end of the previous item is missing, because the item is still open.
            if (item) isDamaged = true;
            if (item) finish(item);
            item = newItem();
            field = "";
            isComment = false;
          }
          if (name === "wp:comment") isComment = true;
          const known = (isComment ? commentFields : fields).get(name);
          if (field !== "" || !known) return;
          field = name;
          text = "";
          isTag = attributes.domain === "post_tag";
          if (
            known === "term" &&
            attributes.domain &&
            !/^(category|post_tag)$/.test(attributes.domain)
          )
            field = "";
        },
        ontext(part) {
          if (field === "") return;
          if (text.length < maxElement) text += part;
          else isCut = true;
        },
        onclosetag(name, isImplied) {
          depth -= 1;
          if (name === "rss" && !isImplied) isOver = true;
          if (name === field) {
            keep((isComment ? commentFields : fields).get(name) ?? "");
            field = "";
          }
          if (name === "wp:comment") {
            isComment = false;
            if (item) {
              counts.comments += 1;
              if (takesComments) people.takeComment(comment, item.discussion);
            }
            comment.clear();
          }
          if (name === "wp:postmeta") takeMeta();
          if (name === "wp:author") {
            const [id = "", login = ""] = [person.get("authorId"), person.get("login")];
            people.learn(id, login, person.get("name") ?? "");
            person.clear();
          }
          if (name !== "item" || !item) return;
          if (!isImplied) finish(item);
          item = null;
        },
      },
      { xmlMode: true },
    );
    return {
      push(part: string) {
        // The parser becomes slow with many open elements, so the rest of the file is not read.
        if (depth <= maxDepth) parser.write(part);
      },
      end() {
        if (depth <= maxDepth) parser.end();
        if ((isFeed && !isOver) || isCut) isDamaged = true;
      },
    };
  }

  function finish({ texts, categories, tags, thumbnail, discussion }: Item) {
    const type = texts.get("type")?.trim() || "post";
    const status = texts.get("status")?.trim() ?? "publish";
    if (type === "attachment" && media.size < maxMedia) {
      const address = texts.get("address")?.trim() ?? "";
      media.set(texts.get("id")?.trim() ?? "", { address, alt: texts.get("alt") ?? "" });
    }
    if (type === "attachment") return;
    if (!/^(post|page)$/.test(type) || /^(trash|auto-draft|inherit)$/.test(status)) {
      counts.others += 1;
      return;
    }
    if (posts.length === maxTipsInFile || counts.letters > maxTextBytes) {
      counts.tooMany += 1;
      return;
    }
    const html = [texts.get("content"), texts.get("excerpt"), texts.get("summary")].find((part) =>
      part?.trim(),
    );
    const { html: clean, pictures: gallery } = withoutShortcodes(withoutControls(html ?? ""));
    const found = textOfHtml(clean, maxDraftLength);
    counts.letters += found.text.length;
    const author = texts.get("author")?.trim() ?? "";
    people.countPost(author);
    const post: Post = {
      ...found,
      title: plainLine(texts.get("title") ?? ""),
      author,
      date: dayOf(texts.get("date")) ?? dayOf(texts.get("published")) ?? "",
      isPublic: status === "publish" && !texts.get("password")?.trim(),
      isLong: clean.length >= maxElement,
      ...{ categories, tags, media: [...(thumbnail ? [thumbnail.trim()] : []), ...gallery] },
    };
    posts.push(post);
    for (const { id, key, text, writtenAt } of discussion.chosen) {
      if (comments.length === maxTipsInFile || counts.letters > maxTextBytes) return;
      const [source = "", ...answers] = sourcesOf(discussion, id);
      counts.letters += text.length;
      comments.push({ post, key, comment: { source, answers, text, writtenAt } });
    }
  }

  const takerOf = ({ author }: Post) => takers.get(people.authorKey(author));

  /**
   * Divides the posts and comments by person. Returns the part of the importing gardener, and the
   * parts of other people.
   */
  function divide() {
    const shares = new Map<string, SharedPart>();
    const shareOf = (taker: string) => {
      const share = shares.get(taker) ?? { taker, posts: [], media: [], comments: [] };
      shares.set(taker, share);
      return share;
    };
    const own: Post[] = [];
    for (const post of posts) {
      const taker = takerOf(post);
      if (!taker) own.push({ ...post, author: people.nameOf(post.author) });
      else if (taker === me) own.push({ ...post, author: "" });
      else shareOf(taker).posts.push({ ...post, author: "" });
    }
    for (const { post, key, comment } of comments) {
      const taker = takers.get(key) ?? me;
      // A comment under a post that is not public goes only to the person who gets the post.
      if (!post.isPublic && takerOf(post) !== taker) continue;
      counts.comments -= 1;
      const tips = hashesOf(post, people.nameOf(post.author));
      const found = { ...comment, tips, on: post.title };
      if (taker === me) ownComments.push(found);
      else shareOf(taker).comments.push(found);
    }
    for (const share of shares.values()) {
      const numbers = new Set(share.posts.flatMap(({ media }) => media));
      share.media = [...media].filter(([number]) => numbers.has(number));
    }
    return { own, shares: [...shares.values()] };
  }

  return {
    readFile,
    /** True if the file is an export, or a feed. */
    isFeed: () => isFeed,
    /** Adds the importing gardener's part of an export. */
    takeShare(share: Share) {
      posts.push(...share.posts);
      for (const [number, picture] of share.media) media.set(number, picture);
      if (takesComments) ownComments.push(...share.comments);
      else counts.comments += share.comments.length;
    },
    /** Makes tips from the posts. @param names the names of all files in the same ZIP */
    async tips(matches: Matches, names: ReadonlySet<string>) {
      const { find, named } = await loadPlants();
      const language = contentLanguage(locale());
      const files = filesOf(names);
      const unknown: string[] = [];
      const { own, shares } = divide();
      const tips = own.map((post, index): FoundTip => {
        const { title, text, categories, tags, author, date, isPublic } = post;
        const terms = [...tags, ...categories];
        const category = categoryOf(categories, matches);
        unknown.push(...category.unknown);
        const attached = post.media.flatMap((number) => media.get(number) ?? []);
        const pictures = [...attached, ...post.pictures];
        const { photos, notes } = photosAmong(files, pictures, uploadOf);
        const inTitle = find(title);
        const plant =
          terms.find((term) => find(term)) ?? (inTitle && named(inTitle, language).name);
        return {
          at: index + 1,
          values: {
            ...{ title, plant: plant ?? "" },
            description: signed(text, author, date),
            category: category.category,
            level: terms.find((term) => valueIn.level(term)) ?? "",
            availability: isPublic ? "public" : "hidden",
          },
          ...{ photos, notes },
          leftOut: tags.length > 0 ? [{ name: "tags", value: tags.join(", ") }] : [],
          ...(post.isLong && { broken: importWords.farTooLong }),
          ...(post.isTooDeep && { broken: importWords.htmlTooDeep }),
          ...(category.isLeftOut && { broken: importWords.categoryLeftOut }),
        };
      });
      for (const comment of ownComments) {
        const { text, on } = comment;
        const title = text.slice(0, 80).replace(/\s+/g, " ");
        const notes = on === "" ? [] : [importWords.commentOn({ title: on.slice(0, 100) })];
        tips.push({ at: tips.length + 1, values: { title }, comment, notes });
      }
      return { tips, unknown, shares, authors: people.list(), messages: messagesOf() };
    },
  };

  function messagesOf() {
    return [
      ...(isDamaged ? [importWords.damagedXml] : []),
      ...(counts.tooMany > 0 ? [importWords.postsBeyond({ number: counts.tooMany })] : []),
      ...(counts.comments > 0 ? [importWords.commentsLeftOut({ number: counts.comments })] : []),
      ...(counts.others > 0 ? [importWords.othersLeftOut({ number: counts.others })] : []),
    ];
  }
}

const uploads = "wp-content/uploads/";

/**
 * Returns the possible paths of a picture in the folder of uploads: the original, the given
 * version, and the `-scaled` version.
 */
function uploadOf(address: string) {
  const at = address.indexOf(uploads);
  if (at < 0 || address.length > 1000) return [address.split(/[?#]/)[0] ?? ""];
  const path = decoded(address.slice(at + uploads.length).split(/[?#]/)[0] ?? "");
  const large = path.replace(/-(\d{1,5}x\d{1,5}|scaled)(?=\.\w+$)/, "");
  return [...new Set([large, path, large.replace(/(?=\.\w+$)/, "-scaled")])];
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Maps the paths of WordPress uploads to the names of files in the ZIP. */
function filesOf(names: ReadonlySet<string>) {
  const files = new Map<string, string>();
  for (const name of names) {
    const at = name.indexOf(uploads);
    if (at >= 0) files.set(name.slice(at + uploads.length), name);
  }
  return files;
}
