import { expect, it } from "vitest";
import { keepHeadersHome, type Transport } from "./keep-headers-home.ts";

const headers = [{ name: "x-key", value: "4711" }];

/** The ways of requests from address to address; of the last it says whether headers that are given to it are sent. */
it.each<[string, string[], boolean]>([
  ["where they were given to it", ["https://a.test/"], true],
  ["within its host", ["https://a.test/", "https://a.test/b"], true],
  ["to the same host by HTTPS", ["http://a.test/", "https://a.test/"], true],
  ["to another host", ["https://a.test/", "https://b.test/"], false],
  ["to a host below it", ["https://a.test/", "https://www.a.test/"], false],
  ["to another port", ["https://a.test/", "https://a.test:8443/"], false],
  ["in the clear", ["https://a.test/", "http://a.test/"], false],
  ["further on elsewhere", ["https://a.test/", "https://b.test/", "https://b.test/c"], false],
  ["back from elsewhere", ["https://a.test/", "https://b.test/", "https://a.test/c"], true],
])("a request's headers go with it %s: %#", (_, way, expected) => {
  const { sent, hear, send } = transport();
  way.forEach((url, hop) => {
    hear(paused(url, hop));
    send({
      method: "Fetch.continueRequest",
      sessionId: "s",
      params: { requestId: `${hop}`, headers },
    });
  });
  expect(sent.at(-1)).toEqual({
    method: "Fetch.continueRequest",
    sessionId: "s",
    params: { requestId: `${way.length - 1}`, ...(expected && { headers }) },
  });
});

it("a request that was led on from where nobody knows has no headers given to it", () => {
  const { sent, hear, send } = transport();
  hear(paused("https://a.test/", 1));
  send({ method: "Fetch.continueRequest", sessionId: "s", params: { requestId: "1", headers } });
  expect(sent).toEqual([
    { method: "Fetch.continueRequest", sessionId: "s", params: { requestId: "1" } },
  ]);
});

it("everything else passes as it is, both ways, and so does its end", () => {
  const { sent, heard, hear, send, end } = transport();
  const messages = [
    { id: 1, method: "Page.enable" },
    { id: 1, result: { headers } },
  ];
  for (const message of messages) {
    send(message);
    hear(message);
  }
  end("gone");
  expect([sent, heard]).toEqual([messages, [...messages, "gone"]]);
});

function paused(url: string, hop: number): object {
  const led = hop > 0 ? { redirectedRequestId: `${hop - 1}` } : {};
  return {
    method: "Fetch.requestPaused",
    sessionId: "s",
    params: { requestId: `${hop}`, ...led, request: { url } },
  };
}

/** One that leads nowhere, and what was said on both sides. */
function transport() {
  const sent: object[] = [];
  const heard: unknown[] = [];
  const inner: Transport = { send: (message) => void sent.push(message), close: () => undefined };
  const outer = keepHeadersHome(inner);
  outer.onmessage = (message) => void heard.push(message);
  outer.onclose = (reason) => void heard.push(reason);
  return {
    ...{ sent, heard, send: outer.send },
    hear: (message: object) => inner.onmessage?.(message),
    end: (reason: string) => inner.onclose?.(reason),
  };
}
