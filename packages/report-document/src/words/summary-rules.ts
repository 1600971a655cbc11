import type { Measure, ReportSection } from "../edition.ts";
import { dayInWords } from "./dates.ts";
import type { Facts } from "./facts.ts";
import { issuesInWords } from "./issues-in-words.ts";
import type { Tone } from "./sentence.ts";
import { dipOf, endsOf, type Point, step } from "./trend.ts";
import { uptimeInWords } from "./uptime-in-words.ts";
import { capitalised, counted, inWords, listed } from "./wording.ts";

type Said = readonly [Tone, string] | null;

/** In the order they are read. */
export const summaryRules: readonly { rule: string; say(facts: Facts): Said }[] = [
  { rule: "coverage", say: coverage },
  { rule: "gap", say: gap },
  { rule: "health", say: health },
  { rule: "dip", say: dip },
  { rule: "uptime", say: uptime },
  { rule: "found", say: found },
  { rule: "mended", say: mended },
  { rule: "open", say: open },
  { rule: "worse", say: (facts) => moved(facts, -1) },
  { rule: "better", say: (facts) => moved(facts, 1) },
  { rule: "tests", say: tests },
  { rule: "issues", say: issues },
  { rule: "not_measured", say: notMeasured },
];

function coverage({ scans, days, daysWithData, pages }: Facts): Said {
  if (scans === 0) {
    return ["none", "No scan ran in this period, so this report cannot say how the site did."];
  }
  if (isThin({ days, daysWithData })) {
    const over = pages > 0 ? `, over ${counted(pages, "page")}` : "";
    return [
      "thin",
      `Data are thin: scans ran on ${daysWithData} of ${counted(days, "day")}${over}.`,
    ];
  }
  const looked = `${pages === 1 ? "was" : "were"} looked at`;
  return [
    "plain",
    `${capitalised(counted(pages, "page"))} ${looked} on ${daysWithData} of ${counted(days, "day")}.`,
  ];
}

function gap({ scans, longestGap }: Facts): Said {
  // Where nothing ran at all the first sentence says so.
  if (scans === 0 || !longestGap || longestGap.days < 7) return null;
  const [from, to] = [longestGap.from, longestGap.to].map((day) => dayInWords(day));
  return ["thin", `Nothing was measured from ${from} to ${to}.`];
}

function health({ scans, trend }: Facts): Said {
  if (scans === 0) return null;
  const ends = endsOf(trend("health"));
  if (!ends) return ["none", "There are too few scans to say whether health changed."];
  const [first, last] = [Math.round(ends.first), Math.round(ends.last)];
  if (ends.thin) {
    const only = `from only ${counted(ends.days, "day")} of data`;
    return ["thin", `Health was ${first} at first and ${last} at last, ${only}.`];
  }
  if (Math.abs(ends.last - ends.first) < step.health)
    return ["plain", `Health stayed at ${last} of 100.`];
  return ends.last > ends.first
    ? ["good", `Health rose from ${first} to ${last} of 100.`]
    : ["worse", `Health fell from ${first} to ${last} of 100.`];
}

function dip({ trend }: Facts): Said {
  const found = dipOf(trend("health"));
  if (!found) return null;
  const lowest = `lowest on ${dayInWords(found.day, { year: false })}`;
  return ["worse", `In between it fell to ${Math.round(found.low)} (${lowest}) and came back.`];
}

function uptime({ asked, uptime: looked }: Facts): Said {
  if (!asked.has("uptime") || looked.period === null) return null;
  return [looked.outages === 0 ? "good" : "worse", uptimeInWords(looked)];
}

function found({ scans, days, daysWithData, findings }: Facts): Said {
  if (scans === 0) return null;
  const { found: all, found_critical: critical, found_mended: mended } = findings;
  if (all === 0) {
    return isThin({ days, daysWithData })
      ? ["thin", "Nothing new was found on the days that were looked at."]
      : ["good", "Nothing new was found."];
  }
  const was = all === 1 ? "was" : "were";
  const start = `${capitalised(counted(all, "new problem"))} ${was} found${howCritical(all, critical)}`;
  return [critical > 0 ? "worse" : "plain", `${start}; ${howMended(all, mended)}.`];
}

function howCritical(all: number, critical: number): string {
  if (critical === 0) return "";
  if (critical < all) return `, ${inWords(critical)} of them critical`;
  return all === 1 ? ", and it is critical" : ", all of them critical";
}

function howMended(all: number, mended: number): string {
  if (mended === 0) return all === 1 ? "it is not mended yet" : "none is mended yet";
  if (mended === all) return all === 1 ? "it is mended" : "all are mended";
  return `${inWords(mended)} ${mended === 1 ? "is" : "are"} mended`;
}

function mended({ findings: { older_mended: older } }: Facts): Said {
  if (older === 0) return null;
  const were = older === 1 ? "was" : "were";
  return ["good", `${capitalised(counted(older, "older problem"))} ${were} mended.`];
}

function open({ findings, worstOpen }: Facts): Said {
  if (findings.open === 0) return null;
  const start = `${capitalised(counted(findings.open, "problem"))} ${findings.open === 1 ? "is" : "are"} still open`;
  const tone = findings.open_critical > 0 ? "worse" : "plain";
  if (!worstOpen) return [tone, `${start}.`];
  const one = findings.open === 1 ? ":" : "; the worst is";
  const on = worstOpen.pages > 0 ? ` on ${counted(worstOpen.pages, "page")}` : "";
  return [tone, `${start}${one} “${worstOpen.title}”${on}.`];
}

const named: readonly [Measure, string][] = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["best_practices", "best practices"],
  ["seo", "search engine readiness"],
  ["security", "security"],
];

function moved({ trend }: Facts, sign: 1 | -1): Said {
  const parts = named.flatMap(([measure, name]) => {
    const ends = endsOf(trend(measure));
    if (!ends || ends.thin || (ends.last - ends.first) * sign < step[measure]) return [];
    return [`${name} (${Math.round(ends.first)} to ${Math.round(ends.last)})`];
  });
  if (parts.length === 0) return null;
  return sign > 0
    ? ["good", `${capitalised(listed(parts))} got better.`]
    : ["worse", `${capitalised(listed(parts))} got worse.`];
}

function tests({ asked, tests: { ended, failed, failing_now: now } }: Facts): Said {
  if (!asked.has("tests")) return null;
  if (ended === 0) return ["none", "No test ran."];
  if (failed === 0)
    return ["good", ended === 1 ? "The one test passed." : `All ${counted(ended, "test")} passed.`];
  const start =
    ended === 1 ? "The one test" : `${capitalised(inWords(failed))} of ${counted(ended, "test")}`;
  const end =
    now === 0
      ? "what failed passes now"
      : `${counted(now, "page")} still ${now === 1 ? "fails" : "fail"}`;
  return ["worse", `${start} failed; ${end}.`];
}

function issues({ asked, issues: counts }: Facts): Said {
  if (!asked.has("issues") || counts.opened + counts.closed + counts.open === 0) return null;
  return [counts.open === 0 ? "good" : "plain", issuesInWords(counts)];
}

/** What is missed where its section was asked for and nothing of it was measured. */
const expected: readonly [ReportSection, Measure, string][] = [
  ["lighthouse", "performance", "performance"],
  ["accessibility", "accessibility", "accessibility"],
  ["security", "security", "security"],
];

function notMeasured({ scans, asked, trend }: Facts): Said {
  if (scans === 0) return null;
  const missing = expected
    .filter(([section, measure]) => asked.has(section) && isUnknown(trend(measure)))
    .map(([, , name]) => name);
  return missing.length > 0 ? ["none", `Not measured: ${listed(missing)}.`] : null;
}

function isUnknown(points: readonly Point[]): boolean {
  return points.every(({ value }) => value === null);
}

function isThin({ days, daysWithData }: Pick<Facts, "days" | "daysWithData">): boolean {
  return daysWithData < days * 0.5;
}
