import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "../browser/fixtures.ts";
import { startSite } from "../site.ts";
import { startSmtpServer } from "../smtp.ts";

test("a letter is sent even if the mail server was down and the site was killed", async () => {
  const { port, url: SMTP_URL, stop } = await startSmtpServer();
  await stop();
  const DATA_DIR = mkdtempSync(join(tmpdir(), "trellis-outbox-"));
  const first = await startSite({ DATA_DIR, SMTP_URL });
  const reply = await fetch(`${first.url}/home/newsletter/subscribe`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "rosa@example.org" }),
  });
  expect(reply.status).toBe(202);
  process.kill(first.pid, "SIGKILL");
  await expect(first.stop()).rejects.toThrow();

  // Moves the claim of the letter into the past, so that another process may send it.
  const database = new DatabaseSync(join(DATA_DIR, "trellis.sqlite"));
  database.exec("update outbox set next_attempt_at = 0");
  database.close();
  const smtp = await startSmtpServer(port);
  const second = await startSite({ DATA_DIR, SMTP_URL });
  await expect.poll(() => smtp.received.length).toBe(1);
  expect(smtp.received[0]).toContain("/newsletter/confirm?token=");
  await second.stop();
  await smtp.stop();
});
