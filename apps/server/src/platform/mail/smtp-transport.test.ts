import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { MailError } from "./mail-error.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

const mail: OutgoingMail = {
  id: "0b0e8f5e-7f25-4c4e-9f0e-2f6a6a0d8f11",
  to: "mara@example.com",
  subject: "Grüße from Sitewright",
  html: "<p>Hello ✓</p>",
  text: "Hello ✓\n.\nand a line that begins with a dot",
};
const from = "Sitewright <no-reply@example.com>";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

type Received = { from: string; to: string[]; message: string };

/** A real SMTP server on loopback that keeps what it takes. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          message: Buffer.concat(chunks).toString("utf8"),
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

/** A server that follows a script line by line, to break off where no real one would let us. */
async function startScript(reply: (line: string, socket: Socket) => string | null) {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.write("220 test ESMTP\r\n");
    let rest = "";
    socket.on("data", (chunk) => {
      const lines = (rest + chunk.toString()).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        const answer = reply(line, socket);
        if (answer !== null) socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(() => resolve())));
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function outcomeOf(url: string): Promise<string> {
  try {
    await createSmtpTransport({ url, from, timeoutMs: 2_000 }).send(mail);
    return "sent";
  } catch (error) {
    if (error instanceof MailError) return error.outcome;
    throw error;
  }
}

describe("the SMTP transport", () => {
  it("hands a mail on with both forms, a fixed id and a machine's mark", async () => {
    const { received, url } = await startServer();
    await createSmtpTransport({ url, from }).send(mail);
    expect(received).toHaveLength(1);
    const [{ message, ...envelope } = { message: "" }] = received;
    expect(envelope).toEqual({ from: "no-reply@example.com", to: ["mara@example.com"] });
    expect(message).toContain("From: Sitewright <no-reply@example.com>");
    expect(message).toContain(`Message-ID: <${mail.id}@example.com>`);
    expect(message).toContain("Auto-Submitted: auto-generated");
    expect(message).toContain("Content-Type: text/plain; charset=utf-8");
    expect(message).toContain("Content-Type: text/html; charset=utf-8");
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
  });

  it("signs in with the address's user and password", async () => {
    const seen: unknown[] = [];
    const { received, url } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        seen.push(username, password);
        done(null, { user: username });
      },
    });
    const withUser = url.replace("smtp://", "smtp://me%40example.com:p%2Fw@");
    await createSmtpTransport({ url: withUser, from }).send(mail);
    expect(seen).toEqual(["me@example.com", "p/w"]);
    expect(received).toHaveLength(1);
  });

  it("tries again later when its own login fails, because the mail is not to blame", async () => {
    const { url } = await startServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error("no")),
    });
    expect(await outcomeOf(url.replace("smtp://", "smtp://me:wrong@"))).toBe("later");
  });

  it.each([
    ["a line break in the subject", { subject: "Hi\r\nBcc: victim@example.com" }],
    ["a line break in the recipient", { to: "mara@example.com\r\nRCPT TO:<victim@example.com>" }],
    ["a second recipient in the address", { to: "mara@example.com, victim@example.com" }],
    ["a header in the text", { text: "\r\n.\r\nRCPT TO:<victim@example.com>\r\n" }],
  ])("sends nothing to anybody else for %s", async (_, change) => {
    const { received, url } = await startServer();
    await createSmtpTransport({ url, from, timeoutMs: 2_000 })
      .send({ ...mail, ...change })
      .catch(() => {});
    const recipients = received.flatMap(({ to }) => to);
    expect(recipients).not.toContain("victim@example.com");
    for (const { message } of received) {
      expect(message.slice(0, message.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
    }
  });

  const answers = (data: string, end: string) => (line: string) => {
    if (line.startsWith("EHLO")) return "250 test";
    if (line === "DATA") return data;
    if (line === ".") return end;
    return /^(?:MAIL|RCPT|QUIT)/.test(line) ? "250 ok" : null;
  };

  it.each([
    ["takes the mail", answers("354 go", "250 taken"), "sent"],
    ["says 4yz before the text", answers("451 later", ""), "later"],
    ["says 5yz before the text", answers("554 never", ""), "refused"],
    ["says 4yz after the text", answers("354 go", "451 later"), "later"],
    ["says 5yz after the text", answers("354 go", "554 never"), "refused"],
  ] as const)("a server that %s", async (_, script, expected) => {
    expect(await outcomeOf(await startScript(script))).toBe(expected);
  });

  it("is unclear about a mail whose server is gone after the text", async () => {
    const script = answers("354 go", "");
    const url = await startScript((line, socket) => {
      if (line !== ".") return script(line);
      socket.destroy();
      return null;
    });
    expect(await outcomeOf(url)).toBe("unclear");
  });

  it("is unclear about a mail whose server says nothing after the text", async () => {
    const script = answers("354 go", "");
    const url = await startScript((line) => (line === "." ? null : script(line)));
    expect(await outcomeOf(url)).toBe("unclear");
  });

  it("tries again later when the server is gone before the text", async () => {
    const script = answers("354 go", "250 ok");
    const url = await startScript((line, socket) => {
      if (line !== "DATA") return script(line);
      socket.destroy();
      return null;
    });
    expect(await outcomeOf(url)).toBe("later");
  });

  it("tries again later when nobody answers at the address", async () => {
    expect(await outcomeOf("smtp://127.0.0.1:1")).toBe("later");
  });
});
