import { describe, expect, it } from "vitest";
import { isLogoutAddress } from "./is-logout.ts";
import { type SessionCookie, secretsOfSession, sessionCookiesFor } from "./site-session.ts";

const cookie = (over: Partial<SessionCookie>): SessionCookie => ({
  ...{ name: "sid", value: "v", domain: "shop.test", path: "/", expires: -1 },
  ...{ httpOnly: true, secure: false, sameSite: "Lax" },
  ...over,
});
const token = "token-0815-of-nobody-else";
const nothing = { cookies: [], origins: [], sessions: [] };

describe("a cookie of a visitor who has logged in", () => {
  it.each<[string, Partial<SessionCookie>, string, boolean]>([
    ["its own host", {}, "https://shop.test/cart", true],
    ["no host below it, where it is its host's alone", {}, "https://www.shop.test/", false],
    ["hosts below its domain", { domain: ".shop.test" }, "https://www.shop.test/", true],
    ["its domain itself", { domain: ".shop.test" }, "https://shop.test/", true],
    ["no host that only ends alike", { domain: ".shop.test" }, "https://my-shop.test/", false],
    ["below its path", { path: "/app" }, "https://shop.test/app/orders", true],
    ["no path that only begins alike", { path: "/app" }, "https://shop.test/apple", false],
    ["nobody in the clear where it is secure", { secure: true }, "http://shop.test/", false],
    ["nobody once it has ended", { expires: 1_000 }, "https://shop.test/", false],
    ["its host until it ends", { expires: 4_102_444_800 }, "https://shop.test/", true],
  ])("is sent to %s", (_, over, address, isSent) => {
    const session = { ...nothing, cookies: [cookie(over)] };
    expect(sessionCookiesFor(session, address)).toEqual(isSent ? ["sid=v"] : []);
  });
});

it("what such a visitor has is secret where a page may not read it, or where it could be a token", () => {
  const secrets = secretsOfSession({
    cookies: [
      cookie({ value: "short1" }),
      cookie({ value: "a-readable-token-4711", httpOnly: false }),
      cookie({ value: "necessary", httpOnly: false }),
    ],
    origins: [
      {
        origin: "https://shop.test",
        localStorage: [
          { name: "theme", value: "dark-mode-of-the-shop" },
          { name: "user", value: '{"token":"eyJhbGciOiJIUzI1NiJ9","name":"Ada Lovelace 1815"}' },
        ],
      },
    ],
    sessions: [
      {
        origin: "https://shop.test",
        sessionStorage: [{ name: "csrf", value: "0123456789abcdef0" }],
      },
    ],
  });
  expect(secrets).toEqual([
    "short1",
    "a-readable-token-4711",
    "eyJhbGciOiJIUzI1NiJ9",
    "0123456789abcdef0",
  ]);
});

it.each<[string, string, string[]]>([
  ["JSON within JSON", JSON.stringify({ a: JSON.stringify({ b: token }) }), [token]],
  ["JSON as in an address", encodeURIComponent(JSON.stringify({ token })), [token]],
  ["what an address is given", `https://shop.test/orders/2026-11-28?key=${token}&page=2`, [token]],
  ["no page that was looked at last", "https://shop.test/orders/2026-11-28", []],
  ["no number", JSON.stringify({ at: 1234567890123456 }), []],
])(
  "of what a page may read itself, %s is secret where it could be a token",
  (_, value, expected) => {
    const kept = { origin: "https://shop.test", localStorage: [{ name: "state", value }] };
    expect(secretsOfSession({ ...nothing, origins: [kept] })).toEqual(expected);
  },
);

it.each([
  ["https://shop.test/logout", true],
  ["https://shop.test/account/sign-out", true],
  ["https://shop.test/user/log_off.php", true],
  ["https://shop.test/wp-login.php?action=logout&_wpnonce=1", true],
  ["https://shop.test/konto/abmelden", true],
  ["https://shop.test/blogoutline", false],
  ["https://shop.test/catalogue/outdoor", false],
  ["https://shop.test/search?q=logouts", false],
])("%s ends a login: %s", (url, expected) => {
  expect(isLogoutAddress(url)).toBe(expected);
});
