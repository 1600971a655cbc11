import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { type ComposedMail, composeMail } from "./compose-mail.ts";
import { MailError } from "./mail-error.ts";
import type { MailTransport } from "./outgoing-mail.ts";

const loopback = new Set(["localhost", "127.0.0.1", "[::1]", "::1"]);

type SmtpOptions = {
  /** `smtp://` or `smtps://`, with user and password percent-encoded. */
  url: string;
  from: string;
  /** Milliseconds that any one step may take; 20,000 unless given. */
  timeoutMs?: number;
};

/** Sends over SMTP, one connection a mail. A password crosses a network encrypted or not at all. */
export function createSmtpTransport({ url, from, timeoutMs = 20_000 }: SmtpOptions): MailTransport {
  const server = new URL(url);
  const auth = server.username
    ? { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
    : null;
  const options: SMTPConnection.Options = {
    host: server.hostname.replace(/^\[|\]$/g, ""),
    ...(server.port && { port: Number(server.port) }),
    secure: server.protocol === "smtps:",
    requireTLS: auth !== null && !loopback.has(server.hostname),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  };
  return {
    async send(mail) {
      await deliver(options, auth, await composeMail(mail, from));
    },
  };
}

async function deliver(
  options: SMTPConnection.Options,
  auth: { user: string; pass: string } | null,
  mail: ComposedMail,
): Promise<void> {
  const connection = new SMTPConnection(options);
  // What has been said about the message decides whether a failure can be tried again.
  let underWay = false;
  try {
    await new Promise<void>((resolve, reject) => {
      const step = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next());
      connection.once("error", reject);
      connection.once("end", () => reject(new Error("The mail server closed the connection.")));
      const send = () => {
        const message = new Readable({
          // Read once the server has agreed to take the text, and not before.
          read() {
            underWay = true;
            this.push(mail.message);
            this.push(null);
          },
        });
        connection.send({ from: mail.from, to: mail.to }, message, step(resolve));
      };
      connection.connect(
        step(() => (auth ? connection.login({ credentials: auth }, step(send)) : send())),
      );
    });
  } catch (error) {
    throw toMailError(error, underWay);
  } finally {
    connection.removeAllListeners("error");
    // A late failure of a connection that has done its work is nobody's news.
    connection.on("error", () => {});
    if (underWay) connection.quit();
    else connection.close();
  }
}

/** RFC 5321, 4.2.1: 5yz is final, 4yz may be tried again; without a reply, it depends on when. */
function toMailError(error: unknown, underWay: boolean): MailError {
  const { responseCode, message } = error as SMTPConnection.SMTPError;
  if (responseCode !== undefined && responseCode >= 500) {
    // The server's login, not this mail, is what 53y and an unsupported command speak of.
    const aboutUs = (error as SMTPConnection.SMTPError).code === "EAUTH";
    return new MailError(aboutUs ? "later" : "refused", message, error);
  }
  if (responseCode !== undefined && responseCode >= 400)
    return new MailError("later", message, error);
  return new MailError(underWay ? "unclear" : "later", message, error);
}
