import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type TestTwilio = {
  /** The settings with which a server sends its texts here. */
  environment: Record<string, string>;
  account: string;
  /** What it was asked for, oldest first. */
  called: { path: string; authorization: string; form: Record<string, string> }[];
  /** How it answers from now on: by a status of HTTP, or not at all. */
  answerWith(answer: number | "never"): void;
  close(): Promise<void>;
};

/** A stand-in for Twilio on loopback: takes texts as its API does, and sends none. */
export async function startTestTwilio(): Promise<TestTwilio> {
  const account = "AC0123456789abcdef";
  const called: TestTwilio["called"] = [];
  let answer: number | "never" = 201;
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)));
    const { authorization = "" } = request.headers;
    called.push({ path: request.url ?? "", authorization, form });
    if (answer === "never") return;
    const says = answer === 201 ? { status: "queued" } : { code: 21211, message: "Invalid 'To'" };
    response.writeHead(answer, { "content-type": "application/json" }).end(JSON.stringify(says));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    environment: {
      TWILIO_ACCOUNT_SID: account,
      TWILIO_AUTH_TOKEN: "swordfish",
      TWILIO_FROM: "+15005550006",
      TWILIO_API_URL: `http://127.0.0.1:${port}`,
    },
    account,
    called,
    answerWith: (next) => {
      answer = next;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
