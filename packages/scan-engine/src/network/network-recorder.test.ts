import { describe, expect, it } from "vitest";
import { ScriptedSession } from "../testing/scripted-session.ts";
import { NetworkRecorder } from "./network-recorder.ts";

async function record(
  tell: (browser: ScriptedSession) => void,
  bounds?: ConstructorParameters<typeof NetworkRecorder>[0],
) {
  const browser = new ScriptedSession();
  const recorder = new NetworkRecorder(bounds);
  await recorder.listen(browser.session);
  tell(browser);
  return recorder.record();
}

function ask(browser: ScriptedSession, requestId: string, url: string, more = {}) {
  browser.tell("Network.requestWillBeSent", {
    requestId,
    timestamp: 100,
    wallTime: 1_700_000_000,
    type: "Script",
    initiator: { type: "parser", url: "https://shop.test/", lineNumber: 6 },
    request: { url, method: "GET", headers: { accept: "*/*" }, initialPriority: "High" },
    redirectHasExtraInfo: false,
    ...more,
  });
}

function answer(browser: ScriptedSession, requestId: string, response = {}, hasExtraInfo = true) {
  browser.tell("Network.responseReceived", {
    requestId,
    type: "Script",
    hasExtraInfo,
    response: {
      status: 200,
      statusText: "OK",
      mimeType: "text/javascript",
      headers: { "content-type": "text/javascript" },
      encodedDataLength: 100,
      protocol: "h2",
      ...response,
    },
  });
}

describe("NetworkRecorder", () => {
  it("keeps headers as they were on the wire, told before the exchange or after it", async () => {
    const sent = { requestId: "1", headers: { cookie: "a=1" } };
    const received = { requestId: "1", headers: { "set-cookie": "a=1\nb=2; Secure" } };
    const orders = [
      (browser: ScriptedSession) => {
        browser.tell("Network.requestWillBeSentExtraInfo", sent);
        ask(browser, "1", "https://shop.test/a.js");
        browser.tell("Network.responseReceivedExtraInfo", received);
        answer(browser, "1");
      },
      (browser: ScriptedSession) => {
        ask(browser, "1", "https://shop.test/a.js");
        answer(browser, "1");
        browser.tell("Network.responseReceivedExtraInfo", received);
        browser.tell("Network.requestWillBeSentExtraInfo", sent);
      },
    ];
    for (const order of orders) {
      const { exchanges } = await record(order);
      expect(exchanges).toHaveLength(1);
      expect(exchanges[0]?.requestHeaders).toEqual([{ name: "cookie", value: "a=1" }]);
      expect(exchanges[0]?.response?.headers).toEqual([
        { name: "set-cookie", value: "a=1" },
        { name: "set-cookie", value: "b=2; Secure" },
      ]);
    }
  });

  it("keeps each redirect as an exchange with the headers that were its own", async () => {
    const { exchanges } = await record((browser) => {
      ask(browser, "1", "https://shop.test/old");
      browser.tell("Network.responseReceivedExtraInfo", {
        requestId: "1",
        headers: { location: "/new", "x-hop": "first" },
      });
      ask(browser, "1", "https://shop.test/cached", {
        timestamp: 101,
        wallTime: 1_700_000_001,
        redirectHasExtraInfo: true,
        redirectResponse: { status: 301, statusText: "", mimeType: "", headers: {} },
      });
      ask(browser, "1", "https://shop.test/new", {
        timestamp: 102,
        wallTime: 1_700_000_002,
        redirectHasExtraInfo: false,
        redirectResponse: { status: 302, statusText: "", mimeType: "", headers: { "x-hop": "2" } },
      });
      answer(browser, "1");
      browser.tell("Network.responseReceivedExtraInfo", {
        requestId: "1",
        headers: { "x-hop": "last" },
      });
    });
    expect(
      exchanges.map(({ url, redirectUrl, response }) => [url, redirectUrl, response?.status]),
    ).toEqual([
      ["https://shop.test/old", "https://shop.test/cached", 301],
      ["https://shop.test/cached", "https://shop.test/new", 302],
      ["https://shop.test/new", null, 200],
    ]);
    const hops = exchanges.map(({ response }) => response?.headers.at(-1)?.value);
    expect(hops).toEqual(["first", "2", "last"]);
  });

  it("keeps what was sent, what came and what it weighed", async () => {
    const { exchanges } = await record((browser) => {
      ask(browser, "1", "https://shop.test/api", {
        request: {
          url: "https://shop.test/api",
          method: "POST",
          headers: { "Content-Type": "application/json" },
          hasPostData: true,
          postData: '{"a":"ü"}',
        },
      });
      answer(browser, "1");
      browser.tell("Network.dataReceived", { requestId: "1", dataLength: 900 });
      browser.tell("Network.dataReceived", { requestId: "1", dataLength: 100 });
      browser.tell("Network.loadingFinished", {
        requestId: "1",
        timestamp: 100.5,
        encodedDataLength: 400,
      });
    });
    expect(exchanges[0]).toMatchObject({
      method: "POST",
      requestBody: { mimeType: "application/json", text: '{"a":"ü"}', bytes: 10 },
      transferBytes: 400,
      decodedBytes: 1_000,
      ended: 100.5,
      initiator: { type: "parser", url: "https://shop.test/", line: 7 },
    });
  });

  it("follows a web socket from its handshake to its end", async () => {
    const { exchanges } = await record((browser) => {
      browser.tell("Network.webSocketCreated", { requestId: "9", url: "wss://shop.test/live" });
      browser.tell("Network.webSocketWillSendHandshakeRequest", {
        requestId: "9",
        timestamp: 5,
        wallTime: 1_700_000_000,
        request: { headers: { upgrade: "websocket" } },
      });
      browser.tell("Network.webSocketHandshakeResponseReceived", {
        requestId: "9",
        timestamp: 6,
        response: { status: 101, statusText: "Switching Protocols", headers: {} },
      });
      browser.tell("Network.webSocketFrameReceived", {
        requestId: "9",
        response: { payloadData: "hello" },
      });
    });
    expect(exchanges[0]).toMatchObject({
      type: "WebSocket",
      response: { status: 101 },
      socket: { received: 1, receivedBytes: 5, sent: 0 },
    });
  });

  it("keeps the first of a flood, counts the rest and cuts what is long", async () => {
    const flood = await record(
      (browser) => {
        for (let n = 0; n < 5_000; n += 1) ask(browser, `${n}`, `https://shop.test/${n}`);
      },
      { maxExchanges: 100, maxChars: 1_000_000 },
    );
    expect(flood.exchanges).toHaveLength(100);
    expect(flood.dropped).toBe(4_900);

    const long = await record(
      (browser) => {
        ask(browser, "1", `https://shop.test/?${"a".repeat(1_000_000)}`);
        answer(browser, "1", { headers: { "x-long": "b".repeat(1_000_000), nul: "a\0b" } }, false);
        answer(browser, "1", { headers: Object.fromEntries(manyHeaders(5_000)) }, false);
      },
      { maxExchanges: 100, maxChars: 50_000 },
    );
    expect(JSON.stringify(long).length).toBeLessThan(60_000);
    expect(long.cut).toBe(false);
    expect(long.exchanges[0]?.response?.headers).toHaveLength(100);
  });

  it("says that headers were left out when all of them together are too many", async () => {
    const { cut, exchanges } = await record(
      (browser) => {
        for (let n = 0; n < 50; n += 1) {
          ask(browser, `${n}`, `https://shop.test/${n}`);
          answer(browser, `${n}`, { headers: { "x-long": "c".repeat(5_000) } }, false);
        }
      },
      { maxExchanges: 100, maxChars: 50_000 },
    );
    expect(cut).toBe(true);
    expect(JSON.stringify(exchanges).length).toBeLessThan(120_000);
  });
});

function* manyHeaders(count: number): Generator<[string, string]> {
  for (let n = 0; n < count; n += 1) yield [`x-${n}`, "v"];
}
