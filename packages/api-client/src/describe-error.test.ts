import { errorCodeSchema, errorStatus } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { describeError } from "./describe-error.ts";
import { ApiError, ContractError, OfflineError, TimeoutError } from "./errors.ts";

describe("describeError", () => {
  it.each(errorCodeSchema.options)("gives %s a title and keeps the server's sentence", (code) => {
    const error = new ApiError({
      code,
      status: errorStatus[code],
      reason: "What happened.",
      detail: "What happened.",
      requestId: "req_1",
      body: null,
    });
    const { title, detail, requestId } = describeError(error);
    expect(title).not.toBe("");
    expect(detail).toBe("What happened.");
    expect(requestId).toBe("req_1");
  });

  it.each([
    ["offline", new OfflineError("x"), "No connection"],
    ["a time-out", new TimeoutError("x"), "No answer in time"],
    ["another shape", new ContractError("x"), "Unexpected answer"],
    ["a bug", new TypeError("undefined is not a function"), "Something went wrong"],
    ["a thrown text", "boom", "Something went wrong"],
  ])("tells of %s without its inside", (_name, error, title) => {
    const description = describeError(error);
    expect(description.title).toBe(title);
    expect(description.detail).not.toMatch(/undefined|boom|^x$/);
  });
});
