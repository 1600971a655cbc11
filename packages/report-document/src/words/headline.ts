import type { Edition } from "../edition.ts";
import { beforeInWords } from "./dates.ts";
import { factsOf, trendOf } from "./facts.ts";
import { endsOf, type Point, step } from "./trend.ts";
import { capitalised, counted, inWords } from "./wording.ts";

/** The sentence a report begins with: how the subject is, and what was done. */
export function headline(edition: Edition): string {
  const facts = factsOf(edition);
  if (facts.scans === 0) return "No scan ran in this period.";
  const { findings } = facts;
  const mended = findings.found_mended + findings.older_mended;
  const done =
    mended > 0 ? `${capitalised(counted(mended, "problem"))} ${were(mended)} mended; ` : "";
  const open = `${inWords(findings.open)} ${findings.open === 1 ? "is" : "are"} open`;
  const critical =
    findings.open_critical > 0 ? `, ${inWords(findings.open_critical)} of them critical` : "";
  const left = findings.open === 1 && critical ? ", and it is critical" : critical;
  const end = done
    ? `${done}${open}${left}.`
    : findings.open === 0
      ? "No problem is open."
      : `${capitalised(counted(findings.open, "problem"))} ${findings.open === 1 ? "is" : "are"} open${left}.`;
  return `${howItIs(edition)} ${end}`;
}

function howItIs(edition: Edition): string {
  const what = edition.subject.kind === "site" ? "site" : "page";
  const now = lastOf(trendOf(edition.days, "health"));
  if (now === null) return `The health of your ${what} is not known.`;
  const grade = now >= 90 ? "good" : now >= 70 ? "fair" : "poor";
  return `Your ${what} is in ${grade} health: ${Math.round(now)} of 100${comparedToBefore(edition, now)}.`;
}

/** Only where both periods have enough days for their ends to be means. */
function comparedToBefore({ before, days }: Edition, now: number): string {
  const then = before && lastOf(trendOf(before.days, "health"));
  if (!before || then === null || then === undefined) return "";
  const isThin = endsOf(trendOf(days, "health"))?.thin ?? true;
  const change = Math.round(now) - Math.round(then);
  if (isThin || Math.abs(change) < step.health) return "";
  const more = change > 0 ? "more" : "less";
  return `, ${inWords(Math.abs(change))} ${more} than ${beforeInWords(before)}`;
}

/** The mean of the last days, or the last value where there are few; null where there is none. */
export function lastOf(points: readonly Point[]): number | null {
  const ends = endsOf(points);
  return ends ? ends.last : (points.findLast(({ value }) => value !== null)?.value ?? null);
}

function were(value: number): string {
  return value === 1 ? "was" : "were";
}
