import { describe, expect, it } from "vitest";
import { formatsOf } from "../locale/formats.ts";
import { defaultPolicy } from "../locale/locale-policy.ts";
import { messages } from "./messages.ts";
import { lastOffset, pageRange, pageSentence, resizePage } from "./paging-words.ts";

describe("the words of a page", () => {
  it.each([
    {
      page: [3412, 25, 0],
      range: "1–25 of 3,412",
      sentence: "Rows 1 to 25 of 3,412, page 1 of 137",
    },
    {
      page: [3412, 25, 25],
      range: "26–50 of 3,412",
      sentence: "Rows 26 to 50 of 3,412, page 2 of 137",
    },
    {
      page: [3412, 25, 3400],
      range: "3,401–3,412 of 3,412",
      sentence: "Rows 3,401 to 3,412 of 3,412, page 137 of 137",
    },
    { page: [26, 25, 25], range: "26 of 26", sentence: "Row 26 of 26, page 2 of 2" },
    { page: [1, 25, 0], range: "1 of 1", sentence: "Row 1 of 1, page 1 of 1" },
    { page: [25, 25, 0], range: "1–25 of 25", sentence: "Rows 1 to 25 of 25, page 1 of 1" },
    { page: [0, 25, 0], range: "0 of 0", sentence: "No rows" },
    // An address may ask for a stretch that lies across pages, or behind the end.
    { page: [100, 25, 10], range: "11–35 of 100", sentence: "Rows 11 to 35 of 100, page 1 of 4" },
    { page: [30, 25, 500], range: "30 of 30", sentence: "Row 30 of 30, page 2 of 2" },
  ] as const)("are $range", ({ page: [count, limit, offset], range, sentence }) => {
    expect(pageRange({ count, limit, offset }, messages, formatsOf(defaultPolicy))).toBe(range);
    expect(pageSentence({ count, limit, offset }, messages, formatsOf(defaultPolicy))).toBe(
      sentence,
    );
  });

  it("follow the host's policy", () => {
    const german = formatsOf({ locale: "de", timeZone: undefined });
    expect(pageRange({ count: 3412, limit: 25, offset: 0 }, messages, german)).toBe(
      "1–25 of 3.412",
    );
  });
});

describe("resizePage", () => {
  it.each([
    { from: [25, 0], limit: 100, offset: 0 },
    { from: [25, 75], limit: 10, offset: 70 },
    { from: [10, 70], limit: 25, offset: 50 },
    { from: [25, 150], limit: 100, offset: 100 },
  ] as const)("keeps the first row of $from in view with $limit a page", ({ from, ...to }) => {
    expect(resizePage({ count: 1000, limit: from[0], offset: from[1] }, to.limit)).toEqual(to);
  });
});

describe("lastOffset", () => {
  it.each([
    { count: 0, last: 0 },
    { count: 1, last: 0 },
    { count: 25, last: 0 },
    { count: 26, last: 25 },
    { count: 50, last: 25 },
    { count: 3412, last: 3400 },
  ])("is $last for $count rows", ({ count, last }) => {
    expect(lastOffset({ count, limit: 25, offset: 0 })).toBe(last);
  });
});
