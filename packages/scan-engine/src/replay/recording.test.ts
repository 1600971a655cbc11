import type { CDPSession } from "puppeteer-core";
import { describe, expect, it } from "vitest";
import { ScriptedSession } from "../testing/scripted-session.ts";
import { Recording } from "./recording.ts";

describe("a recording", () => {
  it("answers a request as it was answered then, the second time as at its second, and a document no more often", async () => {
    const recording = await recorded([
      ["/feed?page=1", 200, "first"],
      ["/feed?page=1", 500, "second"],
    ]);
    const [first, second, third] = [0, 1, 2].map((time) =>
      recording.answerTo("GET", "https://shop.test/feed?page=1#top", time),
    );
    expect([first?.status, second?.status, third?.status]).toEqual([200, 500, 500]);
    const again = recording.answerTo("GET", "https://shop.test/feed?page=1", 2, true);
    expect(again).toBeNull();
    expect(Buffer.from(first?.body ?? "", "base64").toString()).toBe("first");
    // The body is handed over as it is, however it came.
    expect(first?.headers).toEqual([
      { name: "set-cookie", value: "a=1" },
      { name: "set-cookie", value: "b=2" },
    ]);
  });

  it("knows an address by what means something in it, and no other", async () => {
    const recording = await recorded([["/data?_=123", 200, "data"]]);
    expect(recording.answerTo("GET", "https://shop.test/data?_=999", 0)?.status).toBe(200);
    expect(recording.answerTo("POST", "https://shop.test/data", 0)).toBeNull();
    expect(recording.answerTo("GET", "https://shop.test/other", 0)).toBeNull();
  });

  it("keeps no body that is larger than it may be", async () => {
    const recording = await recorded([["/film", 200, "x".repeat(5_000_001)]]);
    expect(recording.answerTo("GET", "https://shop.test/film", 0)).toBeNull();
  });
});

async function recorded(answers: readonly [path: string, status: number, body: string][]) {
  const scripted = new ScriptedSession();
  const bodies = new Map(answers.map(([, , body], index) => [`${index}`, body]));
  const session = {
    on: scripted.session.on,
    send: async (_: string, { requestId }: { requestId: string }) => ({
      body: bodies.get(requestId),
      base64Encoded: false,
    }),
  } as unknown as CDPSession;
  const recording = new Recording();
  recording.listen(session);
  for (const [index, [path, status]] of answers.entries()) {
    const requestId = `${index}`;
    const request = { method: "GET", url: `https://shop.test${path}` };
    scripted.tell("Network.requestWillBeSent", { requestId, request, type: "Fetch" });
    const headers = { "set-cookie": "a=1\nb=2", "content-encoding": "gzip" };
    scripted.tell("Network.responseReceived", { requestId, response: { status, headers } });
    scripted.tell("Network.loadingFinished", { requestId });
    await Promise.resolve();
  }
  await recording.end({ responseMs: 1_000 });
  return recording;
}
