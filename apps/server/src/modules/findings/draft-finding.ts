import type { FindingEvidence } from "@sitewright/contract";
import type { DraftFinding } from "./findings-repository.ts";
import { fingerprintOf } from "./fingerprint.ts";

type Drafted = Pick<DraftFinding, "source" | "rule" | "severity" | "title" | "what_to_do"> & {
  /** Where on a page it is, without what differs between pages; none where the rule says it all. */
  anchor?: readonly string[];
  /** A root cause that it shares with others. */
  cause?: string | undefined;
  leads?: boolean;
  urgent?: boolean;
  elements?: number;
  evidence?: Partial<FindingEvidence>;
};

const maxTitleChars = 200;

/**
 * A finding as its source tells it, with what follows from that: its fingerprint, a cause of its own
 * where it shares none, and that whatever is critical or high needs somebody.
 */
export function draft({ anchor = [], title, evidence, ...told }: Drafted): DraftFinding {
  const { source, rule, severity } = told;
  const fingerprint = fingerprintOf(source, rule, ...anchor);
  return {
    ...told,
    fingerprint,
    cause: told.cause ?? fingerprint,
    leads: told.leads ?? told.cause === undefined,
    urgent: told.urgent ?? (severity === "critical" || severity === "high"),
    elements: told.elements ?? 1,
    title: title.length > maxTitleChars ? `${title.slice(0, maxTitleChars - 1)}…` : title,
    evidence: { ...noEvidence, ...evidence },
  };
}

const noEvidence: FindingEvidence = {
  detail: null,
  notes: [],
  elements: [],
  request: null,
  line: null,
};
