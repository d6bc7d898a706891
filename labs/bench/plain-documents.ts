// Serves the site's pages as plain documents without scripts. Their times are a lower bound for the
// site on the same phone.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { phone, untilIdle } from "./page-load.ts";
import { count, openWatchedPage, timeUntil } from "./walk.ts";

/** The list of tips, and the first tip in it. */
interface Documents {
  list: string;
  /** The address of the list's next page. */
  nextPath: string;
  tip: string;
  title: string;
  tipPath: string;
}

/**
 * Reads two pages of the site without their scripts, and fills them up to the same number of bytes.
 */
async function readDocuments(url: string): Promise<Documents> {
  const list = await readPage(`${url}/browseTips`);
  const [, tipPath = "", title = ""] =
    /<a[^>]*href="(\/tips\/[^"]+)"[^>]*><span>([^<]+)/.exec(list) ?? [];
  const [, next = ""] = /href="([^"]+)"[^>]*>Next page/.exec(list) ?? [];
  const nextPath = next.replaceAll("&amp;", "&");
  return { list, nextPath, tip: await readPage(url + tipPath), title, tipPath };
}

async function readPage(url: string) {
  const html = await (await fetch(url)).text();
  const plain = html
    .replaceAll(/<script[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
  // Keeps the text of the page's scripts as a comment, so that the number of bytes stays the same.
  const script = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text]) => text);
  return `${plain}<!--${script.join("").replaceAll("--", "")}-->`;
}

/** Starts a bare server with both documents. Pictures and styles come from the site. */
async function serveDocuments(url: string, { list, nextPath, tip, tipPath }: Documents) {
  const pages = new Map<string | undefined, Buffer>([
    ["/browseTips", brotliCompressSync(list)],
    // The next page has the same document, except for the line that says which tips it shows.
    [nextPath, brotliCompressSync(list.replace(">1–", ">25–"))],
    [tipPath, brotliCompressSync(tip)],
  ]);
  const server = createServer(async (request, response) => {
    const page = pages.get(request.url ?? "/");
    if (page) {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
      });
      response.end(page);
      return;
    }
    const reply = await fetch(url + request.url);
    response.writeHead(reply.status, {
      "content-type": reply.headers.get("content-type") ?? "",
      "cache-control": reply.headers.get("cache-control") ?? "no-cache",
    });
    response.end(new Uint8Array(await reply.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Walks from the list to the tip and back, and to the next page, with two plain documents. */
export async function walkPlainDocuments(browser: Browser, siteUrl: string) {
  const documents = await readDocuments(siteUrl);
  const server = await serveDocuments(siteUrl, documents);
  const context = await browser.newContext(phone);
  const { page, traffic } = await openWatchedPage(context);
  const idle = () => untilIdle(page, traffic);
  try {
    await page.goto(`${server.url}/browseTips`);
    await idle();
    const tip = await timeUntil(page, { selector: "article h1", text: documents.title }, () =>
      page.locator("a.whole-link").first().tap(),
    );
    await idle();
    const back = await timeUntil(page, { selector: "a.whole-link" }, () => page.goBack());
    await idle();
    const forward = await timeUntil(page, { selector: "article h1" }, () => page.goForward());
    await idle();
    await page.goBack();
    await idle();
    const nextPage = await timeUntil(page, { selector: count, text: "25–" }, () =>
      page.getByRole("link", { name: "Next page" }).tap(),
    );
    return { tip, back, forward, nextPage };
  } finally {
    await context.close();
    server.close();
  }
}
