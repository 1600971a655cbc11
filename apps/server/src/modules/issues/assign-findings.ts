import { issuesOfScanMax } from "@sitewright/contract";
import type { SeenFinding } from "./seen-findings-repository.ts";

export type Assignment = {
  /** Fingerprints of issues that there are. */
  known: { finding: SeenFinding; issueId: string }[];
  /** Issues to open, each of the findings of one cause, what leads first. */
  opened: SeenFinding[][];
  /** What is beyond, and becomes one issue together. */
  beyond: SeenFinding[];
};

/**
 * What becomes of findings that a run saw and no issue stands for yet. A finding joins the issue of its cause; one
 * that a later way of fingerprinting made of another, which the same run saw no more, joins that one's. Pure.
 * @param seen the gravest first
 * @param issueOf the issue that a cause of the site is known as
 */
export function assignFindings(
  seen: readonly SeenFinding[],
  issueOf: (cause: string) => string | null,
): Assignment {
  const fresh = seen.filter(({ issueId, isThere }) => issueId === null && isThere);
  const known: Assignment["known"] = [];
  const unknown = fresh.filter((finding) => {
    const issueId = issueOf(finding.cause) ?? formerIssue(finding, seen);
    if (issueId !== null) known.push({ finding, issueId });
    return issueId === null;
  });
  const groups = [...Map.groupBy(unknown, ({ cause }) => cause).values()].map((group) =>
    group.toSorted((a, b) => Number(b.leads) - Number(a.leads)),
  );
  return {
    known,
    opened: groups.slice(0, issuesOfScanMax),
    beyond: groups.slice(issuesOfScanMax).flat(),
  };
}

/** What the same check told of the same thing before its fingerprint was made in another way. */
function formerIssue(finding: SeenFinding, seen: readonly SeenFinding[]): string | null {
  const former = seen.filter(
    ({ version, source, rule, isThere }) =>
      version < finding.version && source === finding.source && rule === finding.rule && !isThere,
  );
  const same = former.find(({ title }) => title === finding.title);
  return (same ?? (former.length === 1 ? former[0] : undefined))?.issueId ?? null;
}
