import { ApiError, OfflineError } from "@sitewright/api-client";
import { describe, expect, it } from "vitest";
import { readRefusal } from "./refusal.ts";

const form = {
  names: ["emails", "password"],
  renamed: { email: "emails" },
  title: "Nobody was invited",
};

function refused(field?: string) {
  return new ApiError({
    code: "INVALID_INPUT",
    status: 422,
    reason: "Not like this.",
    detail: "Not like this.",
    field,
    requestId: "req_1",
    body: null,
  });
}

describe("a refused write", () => {
  it.each([
    ["password", "password"],
    ["emails.3", "emails"],
    ["email", "emails"],
  ])("about %s is shown at %s", (field, name) => {
    expect(readRefusal(refused(field), form)).toEqual({
      fields: { [name]: "Not like this." },
      notice: null,
    });
  });

  it.each([undefined, "somewhere.else"])("about the field %s is shown above the form", (field) => {
    expect(readRefusal(refused(field), form)).toEqual({
      fields: {},
      notice: { title: "Nobody was invited", detail: "Not like this.", requestId: "req_1" },
    });
  });

  it("that never reached the server says so above the form", () => {
    const { notice } = readRefusal(new OfflineError("off"), form);
    expect(notice?.detail).toMatch(/connection/);
  });

  it("is nothing where nothing was refused", () => {
    expect(readRefusal(null, form)).toEqual({ fields: {}, notice: null });
  });
});
