import {
  type FindingSource,
  findingsMax,
  type ScanPart,
  severityRanks,
} from "@sitewright/contract";
import type { PartEvidence, ScanPartName } from "@sitewright/scan-engine";
import type { DraftFinding } from "./findings-repository.ts";
import { accessibilityFindings } from "./sources/accessibility-findings.ts";
import { consoleFindings, consoleRules } from "./sources/console-findings.ts";
import { lighthouseFindings, lighthouseRules } from "./sources/lighthouse-findings.ts";
import { missingPageFindings, missingPageRules } from "./sources/missing-page-findings.ts";
import { networkFindings, networkRules } from "./sources/network-findings.ts";
import { securityFindings, securityRules } from "./sources/security-findings.ts";

type Finders = {
  [P in ScanPartName]?: {
    source: FindingSource;
    find(evidence: PartEvidence[P]): DraftFinding[];
    /** The rules by which it looked at all of the page; null where that is every rule. */
    rules(evidence: PartEvidence[P]): string[] | null;
  };
};

/** Which part of a scan each source reads. A new source is a line here, and its policy beside the others. */
const finders: Finders = {
  html: { source: "page", find: missingPageFindings, rules: missingPageRules },
  logs: { source: "console", find: consoleFindings, rules: consoleRules },
  security: { source: "security", find: securityFindings, rules: securityRules },
  lighthouse: { source: "lighthouse", find: lighthouseFindings, rules: lighthouseRules },
  accessibility: {
    source: "accessibility",
    find: accessibilityFindings,
    rules: ({ looked }) => looked,
  },
  network: { source: "network", find: networkFindings, rules: networkRules },
};

/** What a part's evidence says is wrong; each finding once, the gravest first. Pure. */
export function findingsOf<P extends ScanPartName>(
  part: P,
  evidence: PartEvidence[P],
): DraftFinding[] {
  return eachOnce(finders[part]?.find(evidence) ?? []);
}

/** By which rules a part's evidence says all there is to say of the page; null where that is every rule. Pure. */
export function lookedRulesOf<P extends ScanPartName>(
  part: P,
  evidence: PartEvidence[P],
): string[] | null {
  return finders[part]?.rules(evidence) ?? null;
}

/**
 * What can be told of beside the page itself, which every scan tells of, by the parts that were finished: of all else
 * nothing is known.
 */
export function sourcesOf(parts: readonly ScanPart[]): FindingSource[] {
  return parts.flatMap((part) => finders[part]?.source ?? []).filter((source) => source !== "page");
}

/** As many of a scan's findings as are kept, the gravest, and those beyond, which are there all the same. */
export function keptOf(drafts: readonly DraftFinding[]): {
  kept: DraftFinding[];
  beyond: DraftFinding[];
} {
  const all = eachOnce(drafts);
  return { kept: all.slice(0, findingsMax), beyond: all.slice(findingsMax) };
}

function eachOnce(drafts: readonly DraftFinding[]): DraftFinding[] {
  const known = new Map<string, DraftFinding>();
  for (const draft of drafts) {
    const first = known.get(draft.fingerprint);
    if (first === undefined) known.set(draft.fingerprint, draft);
    else known.set(draft.fingerprint, { ...first, elements: first.elements + draft.elements });
  }
  return [...known.values()].toSorted(
    (a, b) => severityRanks[a.severity] - severityRanks[b.severity],
  );
}
