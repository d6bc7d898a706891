import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { decodeMail } from "./mail.ts";

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;

/** Returns the reply to a refused recipient, such as `451 4.3.0 Try again`; null accepts. */
type Refuse = (recipient: string) => string | null;

/** Starts a mail server on this machine. @param refuse is called for every recipient */
export async function startSmtpServer(port = 0, refuse: Refuse = () => null, hideSMTPUTF8 = false) {
  /** The accepted mails, decoded, in order. */
  const received: string[] = [];
  let connections = 0;
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    hideSMTPUTF8,
    // Clients keep their connection for the next mail, so a stop does not wait for them.
    closeTimeout: 10,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const [reply = "", code, words] = refuse(address)?.match(/^(\d{3}) (.*)$/) ?? [];
      done(reply ? Object.assign(new Error(words), { responseCode: Number(code) }) : null);
    },
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        text += chunk;
      });
      stream.on("end", () => {
        received.push(decodeMail(text));
        done();
      });
    },
  });
  // Ignores clients that close the connection without saying goodbye.
  server.on("error", () => {});
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const address = server.server.address() as AddressInfo;
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    connections: () => connections,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
