import { expect, it } from "vitest";
import { coverCredentials } from "./cover-credentials.ts";
import type { HeaderLine } from "./exchange.ts";
import type { Har, HarCookie } from "./har.ts";

it.each<[string, HeaderLine, string]>([
  [
    "a cookie",
    { name: "Cookie", value: "sid=s3cret; theme=dark; flag" },
    "sid=•••; theme=•••; flag",
  ],
  ["no place for one", { name: "cookie", value: "" }, ""],
  [
    "a cookie that is set",
    { name: "set-cookie", value: "sid=a=b; Path=/; Max-Age=60" },
    "sid=•••; Path=/; Max-Age=60",
  ],
  ["a cookie without a name", { name: "Set-Cookie", value: "; Secure" }, "; Secure"],
  ["a bearer's token", { name: "Authorization", value: "Bearer eyJ0.eyJz.c2ln" }, "Bearer •••"],
  ["a token alone", { name: "authorization", value: "eyJ0.eyJz.c2ln" }, "•••"],
  ["a token by another name", { name: "X-CSRF-Token", value: "4711" }, "•••"],
  ["nothing else", { name: "Content-Type", value: "text/html" }, "text/html"],
])("leaves out %s", (_, line, expected) => {
  const har = coverCredentials(harOf({ headers: [line], cookies: [] }));
  for (const { request, response } of har.log.entries) {
    expect([request.headers, response.headers]).toEqual(
      Array(2).fill([{ name: line.name, value: expected }]),
    );
  }
});

it("leaves out the values of cookies, and not how they are set", () => {
  const cookie: HarCookie = { name: "sid", value: "s3cret", httpOnly: true, path: "/" };
  const [entry] = coverCredentials(harOf({ headers: [], cookies: [cookie] })).log.entries;
  expect(entry?.request.cookies).toEqual([{ ...cookie, value: "•••" }]);
  expect(entry?.response.cookies).toEqual([{ ...cookie, value: "•••" }]);
});

/** One exchange, both of whose messages have these. */
function harOf(message: { headers: HeaderLine[]; cookies: HarCookie[] }): Har {
  return {
    log: {
      ...{ version: "1.2", creator: { name: "Sitewright", version: "1" } },
      ...{ browser: { name: "Chrome", version: "153" }, pages: [] },
      entries: [
        {
          ...{ pageref: "page_1", startedDateTime: "2026-01-01T00:00:00.000Z", time: 1, cache: {} },
          request: {
            ...{ method: "GET", url: "https://shop.test/", httpVersion: "HTTP/1.1" },
            ...{ queryString: [], headersSize: -1, bodySize: 0, ...message },
          },
          response: {
            ...{ status: 200, statusText: "OK", httpVersion: "HTTP/1.1", redirectURL: "" },
            ...{ content: { size: 0, mimeType: "" }, headersSize: -1, bodySize: 0 },
            ...{ _transferSize: 0, ...message },
          },
          timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: 0, receive: 0 },
          ...{ _initiator: { type: "other" }, _resourceType: "document", _thirdParty: false },
        },
      ],
    },
  };
}
