import manifest from "../../package.json" with { type: "json" };
import { startAnsweringSite } from "../answered/addresses.ts";
import { listVersions, readCatalogue } from "../answered/catalogue.ts";
import { expect, hosted, test } from "../browser/fixtures.ts";

test.skip(hosted, "addresses do not depend on where accounts are");

test("addresses of earlier releases are answered as before, and no reply names the version", async () => {
  const { site, ask } = await startAnsweringSite();
  try {
    for (const each of listVersions()) {
      const { addresses } = readCatalogue(each);
      expect(Object.keys(addresses).length).toBeGreaterThan(300);
      for (const [address, before] of Object.entries(addresses)) {
        const first = await ask(address);
        const isMoved = first.said !== before && /^30[1278]/.test(first.said);
        const { said, text, headers } = isMoved
          ? await ask(first.headers.get("location")?.replace(site.url, "") ?? "")
          : first;
        expect.soft(said, `${address} of ${each}`).toBe(before);
        const words = [...headers].join("\n") + (/html|json|xml/.test(said) ? text : "");
        expect.soft(words.includes(manifest.version), `${address} says the version`).toBe(false);
      }
    }
  } finally {
    await site.stop();
  }
});
