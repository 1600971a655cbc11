import { type Finding, type FindingEvidence, pathOf } from "@sitewright/contract";
import type { CheckRow } from "./finding-checks-repository.ts";
import type { CauseRow } from "./finding-list-repository.ts";

type Beside = {
  evidenceOf(shown: {
    scan: string;
    fingerprint: string;
  }): { title: string; evidence: FindingEvidence } | null;
  /** How many pages of a site were looked at. */
  pagesOf(siteId: string): number;
};

/** Root causes as the contract has them, each with its checks. */
export function presentCauses(
  causes: readonly CauseRow[],
  checks: readonly CheckRow[],
  beside: Beside,
): Finding[] {
  const byCause = Map.groupBy(checks, keyOf);
  return causes.flatMap((cause) => presentCause(cause, byCause.get(keyOf(cause)) ?? [], beside));
}

function keyOf({ siteId, cause }: { siteId: string; cause: string }): string {
  return `${siteId} ${cause}`;
}

function presentCause(
  cause: CauseRow,
  checks: readonly CheckRow[],
  { evidenceOf, pagesOf }: Beside,
): Finding[] {
  const [lead] = checks;
  // Changed between two queries: it is in the next answer.
  if (!lead) return [];
  return [
    {
      id: lead.id,
      site: lead.siteId,
      site_url: lead.siteUrl,
      severity: cause.severity,
      title: lead.title,
      what_to_do: lead.whatToDo,
      state: cause.state,
      sources: cause.sources,
      checks: checks.map((check) => presentCheck(check, evidenceOf)),
      where: {
        pages: cause.pages,
        of: Math.max(pagesOf(lead.siteId), cause.pages),
        path: commonPath(cause.firstUrl, cause.lastUrl),
        template: cause.template,
        places: lead.places,
      },
      time_first_seen: new Date(cause.firstSeen).toISOString(),
    },
  ];
}

/** One check as the contract has it, with what the scan of its first place saw. */
export function presentCheck(
  check: CheckRow,
  evidenceOf: Beside["evidenceOf"],
): Finding["checks"][number] {
  const { id, fingerprint, source, rule, severity, state, pages, elements } = check;
  const scan = check.places[0]?.scan ?? null;
  const seen = scan === null ? null : evidenceOf({ scan, fingerprint });
  return {
    ...{ id, fingerprint, source, rule, severity, state, pages, elements },
    title: seen?.title ?? check.title,
    evidence: presentEvidence(check.evidence ?? seen?.evidence ?? null),
  };
}

/** What was kept before requests had a place has none. */
function presentEvidence(evidence: FindingEvidence | null): FindingEvidence | null {
  const request = evidence?.request ?? null;
  return (
    evidence && {
      ...evidence,
      request: request && { ...request, position: request.position ?? null },
    }
  );
}

/** What the paths of all addresses between two in their order begin with, in whole steps. */
export function commonPath(first: string, last: string): string {
  const [a, b] = [pathOf(first), pathOf(last)];
  if (a === b) return a;
  let end = 0;
  while (end < a.length && a[end] === b[end]) end += 1;
  return a.slice(0, a.lastIndexOf("/", end - 1) + 1) || "/";
}
