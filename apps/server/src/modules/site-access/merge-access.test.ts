import { describe, expect, it } from "vitest";
import { mergeAccess } from "./merge-access.ts";
import { type AccessValues, noAccess } from "./sealed-access.ts";

const before: AccessValues = {
  headers: [{ name: "X-Key", value: "old-key", secret: true }],
  cookies: [{ name: "session", value: "old-session", secret: true }],
  basicAuth: { username: "ada", password: "old-password" },
  loginCase: null,
};
const none = { headers: [], cookies: [], basic_auth: null, login_case: null };

describe("what is set in place of what was", () => {
  it("keeps the values that are not sent, by their names", () => {
    expect(
      mergeAccess(before, {
        headers: [
          { name: "x-key", value: null, secret: false },
          { name: "X-New", value: "new", secret: true },
        ],
        cookies: [{ name: "session", value: null, secret: true }],
        basic_auth: { username: "ada", password: null },
        login_case: "a-case",
      }),
    ).toEqual({
      headers: [
        { name: "x-key", value: "old-key", secret: false },
        { name: "X-New", value: "new", secret: true },
      ],
      cookies: before.cookies,
      basicAuth: before.basicAuth,
      loginCase: "a-case",
    });
  });

  it("has nothing of what is not named any more", () => {
    expect(mergeAccess(before, none)).toEqual({ ...noAccess });
  });

  it.each([
    [
      "a value that was never given",
      { ...none, headers: [{ name: "X-Other", value: null, secret: true }] },
      "headers.0.value",
    ],
    [
      "a cookie spelt otherwise, which is another one",
      { ...none, cookies: [{ name: "Session", value: null, secret: true }] },
      "cookies.0.value",
    ],
    [
      "another person's password",
      { ...none, basic_auth: { username: "eve", password: null } },
      "basic_auth.password",
    ],
    [
      "a header twice, however it is spelt",
      {
        ...none,
        headers: [
          { name: "X-Key", value: "a", secret: true },
          { name: "x-key", value: "b", secret: true },
        ],
      },
      "headers.1.name",
    ],
  ])("refuses %s at its field", (_what, input, field) => {
    expect(() => mergeAccess(before, input)).toThrow(expect.objectContaining({ field }));
  });
});
