import { describe, expect, it } from "vitest";
import { toFields, toInput } from "./access-rows.ts";

const access = {
  headers: [
    { name: "X-Key", value: null, secret: true },
    { name: "X-Env", value: "staging", secret: false },
  ],
  cookies: [],
  basic_auth: { username: "ada" },
  login_case: "a-case",
  readable: true,
  time_updated: "2026-03-02T09:31:02.000Z",
};

describe("what lets scans in, in fields", () => {
  it("is kept as it is by who changes nothing, though no secret is known", () => {
    expect(toInput(toFields(access))).toEqual({
      headers: [
        { name: "X-Key", value: null, secret: true },
        { name: "X-Env", value: "staging", secret: false },
      ],
      cookies: [],
      basic_auth: { username: "ada", password: null },
      login_case: "a-case",
    });
  });

  it("sends an empty value of a new row, so that it is said to be missing", () => {
    const fields = toFields(access);
    const cookies = [{ name: "session", value: "", secret: true, kept: false }];
    expect(toInput({ ...fields, cookies }).cookies).toEqual([
      { name: "session", value: "", secret: true },
    ]);
  });

  it("has no case that logs in where none is chosen", () => {
    const fields = toFields({ ...access, login_case: null });
    expect(toInput(fields).login_case).toBeNull();
  });

  it("has no password without a user name, and asks for the name of a password", () => {
    const fields = toFields(access);
    const none = { username: "", password: "" };
    expect(toInput({ ...fields, basic_auth: none }).basic_auth).toBeNull();
    const nameless = { username: "", password: "x" };
    expect(toInput({ ...fields, basic_auth: nameless }).basic_auth).toEqual({
      username: "",
      password: "x",
    });
  });
});
