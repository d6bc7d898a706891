import { expect, test } from "vitest";
import { createLetterhead } from "../../server/letterhead.server.ts";
import { writeMail } from "./letter.server.tsx";

/** Returns the words of a page and the addresses of its links, in order. */
function readPage(html: string) {
  const body = html.replace(/^.*<body/s, "<body");
  const words = body.split(/<[^>]*>/).filter((text) => text.trim() !== "");
  return { words, addresses: [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href) };
}

test("a letter has the same content as text and as HTML", () => {
  const site = "https://garden.example";
  const { to, subject, text, html } = writeMail(
    "rosa@garden.example",
    createLetterhead({ name: "Trellis" }),
    {
      subject: "beans are ripe",
      parts: [
        "Two bowls of beans & one of peas.",
        { button: "Pick them", href: `${site}/pick`, validity: "They are good for a week." },
        {
          heading: { title: "Next", words: "In June.", link: { text: "Sow", href: `${site}/sow` } },
          items: [{ title: "Peas", href: `${site}/peas`, note: "by Pat", words: "Soak them." }],
        },
      ],
      footer: { words: "To stop:", link: { text: "No more beans", href: `${site}/stop` } },
    },
  );
  expect({ to, subject }).toEqual({
    to: "rosa@garden.example",
    subject: "Trellis: beans are ripe",
  });
  expect(text.split("\n\n")).toEqual([
    "Two bowls of beans & one of peas.",
    `Pick them:\n${site}/pick`,
    "They are good for a week.",
    "Next\nIn June.",
    `Peas\nby Pat\nSoak them.\n${site}/peas`,
    `Sow:\n${site}/sow`,
    `To stop: ${site}/stop`,
  ]);
  const { words, addresses } = readPage(html);
  expect(words.map((each) => each.trim())).toEqual([
    "Trellis",
    "Beans are ripe",
    "Two bowls of beans &amp; one of peas.",
    "They are good for a week.",
    "Pick them",
    "Next",
    "In June.",
    "Sow",
    "Peas",
    "by Pat",
    "Soak them.",
    "To stop:",
    "No more beans",
  ]);
  expect(addresses).toEqual(["pick", "sow", "peas", "stop"].map((path) => `${site}/${path}`));
});
