import { describe, expect, it } from "vitest";
import { judgeLook } from "./judge-look.ts";
import type { Look } from "./look.ts";

const good: Look = {
  code: null,
  reason: null,
  status: 200,
  hops: [],
  finalUrl: "https://shop.test/",
  answerMs: 20,
  isHtml: true,
};
const own = { isMixed: false, isOwn: true };
const foreign = { isMixed: false, isOwn: false };
const hop = (status: number) => ({ url: "https://shop.test/x", status });

describe("the verdict on an address", () => {
  it.each([
    ["that answers", good, own, null],
    ["that answers late", { ...good, answerMs: 3_001 }, own, "slow"],
    ["that has moved for good", { ...good, hops: [hop(301), hop(308)] }, own, "redirected"],
    ["that sends on for now", { ...good, hops: [hop(301), hop(302)] }, own, null],
    ["asked for in the clear", good, { isMixed: true, isOwn: true }, "mixed"],
    ["that is missing", { ...good, code: "HTTP_ERROR", status: 404 }, own, "broken"],
    ["that is forbidden", { ...good, code: "HTTP_ERROR", status: 403 }, own, "broken"],
    ["that turns robots away", { ...good, code: "HTTP_ERROR", status: 403 }, foreign, null],
    ["that has had enough", { ...good, code: "HTTP_ERROR", status: 429 }, foreign, null],
    [
      "of the site that has had enough",
      { ...good, code: "HTTP_ERROR", status: 429 },
      own,
      "left_out",
    ],
    ["gone elsewhere", { ...good, code: "HTTP_ERROR", status: 410 }, foreign, "broken"],
    ["without a server", { ...good, code: "DNS_NOT_FOUND", status: null }, foreign, "unreachable"],
    ["that goes in circles", { ...good, code: "TOO_MANY_REDIRECTS" }, own, "loop"],
    ["that leads inside", { ...good, code: "BLOCKED_BY_POLICY" }, own, "blocked"],
    ["closed to crawlers", { ...good, code: "DISALLOWED_BY_ROBOTS" }, own, "left_out"],
  ] as const)("%s", (_, look, circumstances, verdict) => {
    expect(judgeLook({ ...look, hops: [...look.hops] }, circumstances)).toBe(verdict);
  });
});
