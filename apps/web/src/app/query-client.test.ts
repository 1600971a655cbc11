import { ApiError, ContractError, OfflineError, TimeoutError } from "@sitewright/api-client";
import type { ErrorCode } from "@sitewright/contract";
import { errorStatus } from "@sitewright/contract";
import { describe, expect, it } from "vitest";
import { retryDelay, shouldRetry } from "./query-client.ts";

describe("shouldRetry", () => {
  it.each([
    ["a refusal", refusal("NOT_FOUND"), 0],
    ["a signed-out session", refusal("UNAUTHENTICATED"), 0],
    ["another shape", new ContractError("shape"), 0],
    ["a time-out", new TimeoutError("late"), 1],
    ["a busy server", refusal("BUSY"), 2],
    ["a failing server", refusal("INTERNAL"), 2],
    ["too many requests", refusal("TOO_MANY_REQUESTS"), 2],
    ["no connection", new OfflineError("gone"), 2],
  ])("after %s tries again %#", (_name, error, tries) => {
    expect([0, 1, 2].filter((failures) => shouldRetry(failures, error))).toHaveLength(tries);
  });

  it("waits as long as the server asks, at most half a minute", () => {
    expect(retryDelay(0, refusal("BUSY", 3))).toBe(3000);
    expect(retryDelay(0, refusal("BUSY", 600))).toBe(30_000);
    expect(retryDelay(1, new OfflineError("gone"))).toBe(2000);
  });
});

function refusal(code: ErrorCode, retryAfter?: number): ApiError {
  const status = errorStatus[code];
  return new ApiError({ code, status, reason: code, detail: code, retryAfter, body: null });
}
