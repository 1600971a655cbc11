import { describe, expect, it } from "vitest";
import { judgeAnswer } from "./judge-answer.ts";

const now = new Date("2026-11-23T09:00:00.000Z");

describe("judgeAnswer", () => {
  it.each([200, 201, 202, 204, 299])("takes %i for having come through", (status) => {
    expect(judgeAnswer(status, null, now)).toEqual({ outcome: "sent" });
  });

  it("takes 410 for never again", () => {
    expect(judgeAnswer(410, null, now)).toEqual({ outcome: "gone" });
  });

  it.each([301, 302, 307, 400, 401, 404, 500, 502])("takes %i for a failure", (status) => {
    const failed = { outcome: "failed", restsFor: null, isSilent: false };
    expect(judgeAnswer(status, "60", now)).toEqual(failed);
  });

  it.each([
    ["60", 60],
    ["Mon, 23 Nov 2026 09:02:00 GMT", 120],
    ["99999999", 3600],
    ["0", null],
    ["-5", null],
    ["soon", null],
    ["Mon, 23 Nov 2026 08:00:00 GMT", null],
    [null, null],
  ])("lets a receiver that has too much ask for %s", (retryAfter, restsFor) => {
    for (const status of [429, 503]) {
      expect(judgeAnswer(status, retryAfter, now)).toMatchObject({ outcome: "failed", restsFor });
    }
  });
});
