import type { Database } from "../../platform/database/open.server.ts";
import { createMemoryLimit } from "../../platform/http/memory-limit.server.ts";
import { serve } from "../../platform/http/serve.server.ts";
import type { Letterhead } from "../../platform/mail/mail-layout.server.tsx";
import type { Outbox } from "../../platform/mail/outbox.server.ts";
import { readRecipient } from "./gardener-page.store.server.ts";
import { messageMail } from "./message.mail.server.tsx";
import { messageCalls } from "./messages.contract.ts";
import { messageProblems } from "./messages.ts";

interface MessagesServices {
  database: Database;
  outbox: Outbox;
  letterhead: Letterhead;
  siteUrl: string;
}

/** How often a gardener may write to others. */
const messageLimit = {
  name: "messages",
  max: 10,
  windowSeconds: 60 * 60,
  title: "You have written a lot at once. Wait a while, and try again.",
};

/** Messages from gardener to gardener: forwarded, and not kept (docs/decisions/0033). */
export function messagesApi({ database, outbox, letterhead, siteUrl }: MessagesServices) {
  const consumeMessage = createMemoryLimit(messageLimit);

  return serve(messageCalls, {
    async send({ params: { id }, body: { text }, claims, gardenerId }) {
      if (!claims.emailVerified) throw messageProblems.unconfirmed();
      await consumeMessage(claims.uid);
      const sender = { _id: gardenerId, gardenersName: claims.name, email: claims.email };
      await database.transaction(async (transaction) => {
        const { uid, email } = await readRecipient(transaction, id);
        const mail = messageMail({ text, sender, recipient: email }, letterhead, siteUrl);
        await outbox.add(transaction, mail, { kind: "message", uid });
      });
      outbox.wake();
      return { acknowledged: true };
    },
  });
}
