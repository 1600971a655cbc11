import { describe, expect, it } from "vitest";
import { toLoadError } from "./load-failure.ts";

const url = "https://shop.test/page";

describe("toLoadError", () => {
  it.each([
    ["net::ERR_NAME_NOT_RESOLVED", "DNS_NOT_FOUND"],
    ["net::ERR_CONNECTION_REFUSED", "CONNECTION_REFUSED"],
    ["net::ERR_CERT_DATE_INVALID", "TLS_INVALID"],
    ["net::ERR_SSL_PROTOCOL_ERROR", "TLS_INVALID"],
    ["net::ERR_TIMED_OUT", "TIMED_OUT"],
    ["net::ERR_TOO_MANY_REDIRECTS", "TOO_MANY_REDIRECTS"],
    ["net::ERR_UNSAFE_REDIRECT", "BLOCKED_BY_POLICY"],
    ["net::ERR_EMPTY_RESPONSE", "CONNECTION_FAILED"],
    ["something new", "CONNECTION_FAILED"],
  ])("reads %s as %s", (text, code) => {
    expect(toLoadError(text, url, null).code).toBe(code);
  });

  it("says host and cause in words", () => {
    expect(toLoadError("net::ERR_CERT_DATE_INVALID", url, null).message).toBe(
      "The server's certificate is not valid. shop.test: cert date invalid.",
    );
  });

  it("believes the proxy before the browser", () => {
    const refusal = {
      code: "BLOCKED_BY_POLICY",
      reason: "10.0.0.1:80 is a private address.",
    } as const;
    const error = toLoadError("net::ERR_TUNNEL_CONNECTION_FAILED", url, refusal);
    expect(error).toMatchObject({ code: refusal.code, message: refusal.reason });
  });
});
