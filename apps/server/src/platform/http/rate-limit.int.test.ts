import { endpoints } from "@sitewright/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { networkOf } from "./network-of.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

type From = { address?: string; forwarded?: string };

/** Logins that are left to whoever calls from there; the call itself counts. */
async function loginsLeft(to: TestApp, { address = "203.0.113.1", forwarded }: From) {
  const { method, path: url } = endpoints.auth.login;
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const response = await to.call({ method, url, address, headers, body: {} });
  return Number(response.headers["x-ratelimit-remaining"]);
}

describe("limits by network address", () => {
  it("do not believe a forged header by default", async () => {
    const left = await loginsLeft(app, { forwarded: "198.51.100.1" });
    expect(await loginsLeft(app, { forwarded: "198.51.100.2" })).toBe(left - 1);
  });

  it.each([
    ["one proxy", "1"],
    ["the proxy's network", "10.0.0.0/8"],
  ])("count people apart behind %s that is trusted", async (_name, TRUST_PROXY) => {
    const behind = await createTestApp({ environment: { TRUST_PROXY } });
    const address = "10.1.2.3";
    const left = await loginsLeft(behind, { address, forwarded: "198.51.100.1" });
    expect(await loginsLeft(behind, { address, forwarded: "198.51.100.2" })).toBe(left);
    // What the person wrote in front of what the proxy added is not believed.
    const forged = "192.0.2.99, 198.51.100.2";
    expect(await loginsLeft(behind, { address, forwarded: forged })).toBe(left - 1);
    await behind.close();
  });

  it("do not believe the header of a peer outside the trusted networks", async () => {
    const behind = await createTestApp({ environment: { TRUST_PROXY: "10.0.0.0/8" } });
    const left = await loginsLeft(behind, { forwarded: "198.51.100.1" });
    expect(await loginsLeft(behind, { forwarded: "198.51.100.2" })).toBe(left - 1);
    await behind.close();
  });

  it("are shared by the processes of one installation", async () => {
    const other = await createTestApp({ database: app.database });
    const left = await loginsLeft(app, { address: "203.0.113.2" });
    expect(await loginsLeft(other, { address: "203.0.113.2" })).toBe(left - 1);
    expect(await loginsLeft(app, { address: "203.0.113.2" })).toBe(left - 2);
    await other.close();
  });

  it("count a subscriber's IPv6 network as one, and IPv4 in either spelling", async () => {
    const left = await loginsLeft(app, { address: "2001:db8:1:2::1" });
    expect(await loginsLeft(app, { address: "2001:db8:1:2:ffff::9" })).toBe(left - 1);
    expect(await loginsLeft(app, { address: "2001:db8:1:3::1" })).toBe(left);
    expect(networkOf("::ffff:203.0.113.5")).toBe(networkOf("203.0.113.5"));
  });

  it("have a place for a client that has left already", () => {
    expect(networkOf(undefined)).toBe("unknown");
  });
});

describe("an address that cannot be decoded", () => {
  it.each(["/%", "/v1/ops/site/%zz?limit=1"])("is answered in our words: %s", async (url) => {
    const response = await app.call({ method: "GET", url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "BAD_REQUEST", request_id: expect.any(String) });
    expect(response.headers["content-security-policy"]).toContain("default-src 'self'");
  });
});
