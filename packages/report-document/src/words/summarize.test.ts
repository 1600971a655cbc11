import { describe, expect, it } from "vitest";
import type { Edition } from "../edition.ts";
import { exampleDays, exampleEdition } from "../testing/example-edition.ts";
import { randomEdition } from "../testing/random-edition.ts";
import { headline } from "./headline.ts";
import { summarize } from "./summarize.ts";

const none = {
  found: 0,
  found_critical: 0,
  found_mended: 0,
  older_mended: 0,
  open: 0,
  open_critical: 0,
};
const quiet = { counts: none, list: [] };
const noIssues = { opened: 0, closed: 0, returned: 0, open: 0, list: [] };
const noUptime = {
  ...{ period: null, day: null, week: null, month: null },
  ...{ outages: 0, down_seconds: 0, list: [] },
};
const noTests = { ended: 0, failed: 0, failing_now: 0, list: [] };
const flat = (health: number, days = 30) =>
  exampleDays(
    "2026-11-01",
    Array.from({ length: days }, () => health),
  );

describe("the summary of a period", () => {
  it("with a fall and its repair tells both", () => {
    expect(said({})).toEqual([
      "16 pages were looked at on 30 of 30 days.",
      "Health rose from 85 to 91 of 100.",
      "In between it fell to 61 (lowest on 12 November) and came back.",
      "The site could not be reached twice, for 34 minutes in all.",
      "Three new problems were found, one of them critical; two are mended.",
      "One older problem was mended.",
      "Two problems are still open; the worst is “Sale prices are hard to read” on nine pages.",
      "Seven of 60 tests failed; what failed passes now.",
      "Three issues were opened and two closed, one came back; two are open.",
    ]);
  });

  it("in which nothing changed says so, and invents no news", () => {
    const tests = { ...noTests, ended: 12 };
    expect(
      said({ days: flat(87), findings: quiet, tests, issues: noIssues, uptime: noUptime }),
    ).toEqual([
      "16 pages were looked at on 30 of 30 days.",
      "Health stayed at 87 of 100.",
      "Nothing new was found.",
      "All 12 tests passed.",
    ]);
  });

  it("without a scan says that it cannot tell, and nothing of health or of what was found", () => {
    expect(
      said({ days: [], findings: quiet, tests: noTests, issues: noIssues, uptime: noUptime }),
    ).toEqual([
      "No scan ran in this period, so this report cannot say how the site did.",
      "No test ran.",
    ]);
  });

  it("of few days gives both values and how few they were", () => {
    const days = exampleDays("2026-11-01", [80, 85, 90]);
    expect(
      said({ days, findings: quiet, tests: noTests, issues: noIssues, uptime: noUptime }),
    ).toEqual([
      "Data are thin: scans ran on 3 of 30 days, over 16 pages.",
      "Nothing was measured from 4 November 2026 to 30 November 2026.",
      "Health was 80 at first and 90 at last, from only three days of data.",
      "Nothing new was found on the days that were looked at.",
      "No test ran.",
    ]);
  });

  it("of a single day does not speak of a change", () => {
    expect(said({ days: flat(80, 1) })).toContain(
      "There are too few scans to say whether health changed.",
    );
  });

  it("with a hole in it names the days", () => {
    const days = flat(87).filter(({ day }) => day < "2026-11-03" || day > "2026-11-14");
    expect(said({ days })).toContain(
      "Nothing was measured from 3 November 2026 to 14 November 2026.",
    );
  });

  it("names what got better and worse by the ends' means, beyond what measuring wobbles", () => {
    const days = flat(87).map((day, index) => ({
      ...day,
      performance: index < 15 ? 70 : 84,
      accessibility: index < 15 ? 95 : 91,
      seo: index < 15 ? 92 : 90,
    }));
    const sentences = said({ days });
    expect(sentences).toContain("Performance (70 to 84) got better.");
    expect(sentences).toContain("Accessibility (95 to 91) got worse.");
  });

  it("says what was asked for and not measured", () => {
    const days = flat(87).map((day) => ({ ...day, security: null, performance: null }));
    expect(said({ days })).toContain("Not measured: performance and security.");
    expect(said({ days, sections: ["health"] }).join(" ")).not.toContain("Not measured");
  });

  it.each<[Partial<Edition["findings"]["counts"]>, string]>([
    [
      { found: 1, found_critical: 1 },
      "One new problem was found, and it is critical; it is not mended yet.",
    ],
    [{ found: 1, found_mended: 1 }, "One new problem was found; it is mended."],
    [
      { found: 2, found_critical: 2, found_mended: 2 },
      "Two new problems were found, all of them critical; all are mended.",
    ],
    [{ found: 3, found_mended: 1 }, "Three new problems were found; one is mended."],
    [{ older_mended: 12 }, "12 older problems were mended."],
    [{ open: 1 }, "One problem is still open."],
  ])("speaks of %j in the right number", (counts, sentence) => {
    expect(said({ findings: { counts: { ...none, ...counts }, list: [] } })).toContain(sentence);
  });

  it.each([
    [{ ended: 1, failed: 0, failing_now: 0 }, "The one test passed."],
    [{ ended: 1, failed: 1, failing_now: 1 }, "The one test failed; one page still fails."],
    [{ ended: 9, failed: 4, failing_now: 2 }, "Four of nine tests failed; two pages still fail."],
  ])("speaks of the tests %j", (tests, sentence) => {
    expect(said({ tests: { ...tests, list: [] } })).toContain(sentence);
    expect(said({ sections: ["health"], tests: { ...tests, list: [] } })).not.toContain(sentence);
  });

  it.each([
    [{ outages: 0, down_seconds: 0 }, "Whenever we looked, the site could be reached."],
    [{ outages: 1, down_seconds: 40 }, "The site could not be reached once, for one minute."],
    [
      { outages: 3, down_seconds: 7_500 },
      "The site could not be reached three times, for 2 h 5 min in all.",
    ],
  ])("speaks of the outages %j", (looked, sentence) => {
    const uptime = { ...noUptime, period: 99, ...looked };
    expect(said({ uptime })).toContain(sentence);
    expect(said({ sections: ["health"], uptime })).not.toContain(sentence);
    expect(said({ uptime: { ...uptime, period: null } })).not.toContain(sentence);
  });

  it.each([
    [
      { opened: 3, closed: 2, returned: 1, open: 2 },
      "Three issues were opened and two closed, one came back; two are open.",
    ],
    [
      { opened: 1, closed: 1, returned: 0, open: 0 },
      "One issue was opened and one closed; none is open.",
    ],
    [{ opened: 0, closed: 2, returned: 0, open: 1 }, "Two issues were closed; one is open."],
    [{ opened: 0, closed: 0, returned: 1, open: 3 }, "One issue came back; three are open."],
    [{ opened: 0, closed: 0, returned: 0, open: 12 }, "12 issues are open."],
  ])("speaks of the issues %j", (issues, sentence) => {
    expect(said({ issues: { ...issues, list: [] } })).toContain(sentence);
    expect(said({ sections: ["health"], issues: { ...issues, list: [] } })).not.toContain(sentence);
  });
});

describe("the sentence a report begins with", () => {
  it("says how the site is, against the period before, and what was done", () => {
    expect(headline(exampleEdition())).toBe(
      "Your site is in good health: 91 of 100, 11 more than in the 30 days before. Three problems were mended; two are open.",
    );
  });

  it("names the month before where it was one", () => {
    const before = {
      from: "2026-10-01",
      to: "2026-10-31",
      days: exampleDays(
        "2026-10-01",
        Array.from({ length: 31 }, () => 84),
      ),
    };
    expect(headline(exampleEdition({ before }))).toContain("seven more than in October.");
  });

  it("claims no health where nothing was measured", () => {
    expect(headline(exampleEdition({ days: [] }))).toBe("No scan ran in this period.");
  });
});

describe("any period", () => {
  it("is told in whole sentences that its facts bear out", () => {
    for (let seed = 1; seed <= 150; seed += 1) {
      const edition = randomEdition(seed);
      const sentences = summarize(edition);
      const text = `${headline(edition)} ${sentences.map((sentence) => sentence.text).join(" ")}`;
      const told = `seed ${seed}: ${text}`;
      expect(told).not.toMatch(/NaN|undefined|null|Infinity|\bone (pages|days|problems|tests)\b/i);
      for (const sentence of sentences) expect(sentence.text, told).toMatch(/^[A-Z0-9].*\.$/);
      const ran = edition.days.some(({ scans }) => scans > 0);
      expect(/\b(rose|fell|stayed)\b/.test(text) && !ran, told).toBe(false);
      expect(/No scan ran/.test(text), told).toBe(!ran);
      expect(/still open/.test(text), told).toBe(edition.findings.counts.open > 0);
    }
  });
});

function said(changes: Partial<Edition>): string[] {
  return summarize(exampleEdition(changes)).map(({ text }) => text);
}
