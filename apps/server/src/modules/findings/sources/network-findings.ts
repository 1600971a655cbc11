import type { FindingSeverity } from "@sitewright/contract";
import type { NetworkEvidence } from "@sitewright/scan-engine";
import { draft } from "../draft-finding.ts";
import type { DraftFinding } from "../findings-repository.ts";
import { withoutIds } from "../fingerprint.ts";
import { fileName, requestCause } from "../request-cause.ts";

type Failure = NetworkEvidence["failures"][number];

/** What the page asked for and did not get: each address once, with how it failed and what asked for it. */
export function networkFindings({ failures }: Pick<NetworkEvidence, "failures">): DraftFinding[] {
  return failures.flatMap(ofFailure);
}

/** Where more failed than is kept nothing is known to have come back. */
export function networkRules({
  failures,
  totals,
}: Pick<NetworkEvidence, "failures" | "totals">): string[] | null {
  return totals.failed > failures.length || totals.dropped > 0 ? [] : null;
}

function ofFailure(failure: Failure): DraftFinding[] {
  const { status, type, fault, initiator, position } = failure;
  const url = URL.parse(failure.url);
  if (!url) return [];
  const isAnswered = status !== null && status >= 400;
  return [
    draft({
      source: "network",
      rule: isAnswered ? `http-${status}` : "no-answer",
      anchor: [url.hostname, withoutIds(url.pathname)],
      cause: requestCause(url),
      leads: true,
      severity: severities[type] ?? "medium",
      // Whatever the page asked for it needs, measuring visitors aside.
      urgent: severities[type] !== "low",
      title: `${fileName(url)} ${isAnswered ? `answers ${status}` : "does not load"}`,
      what_to_do: whatToDo(status, isAnswered),
      evidence: {
        detail: fault,
        request: { url: failure.url, status, error: fault, position },
        line: initiator.url === null ? null : { url: initiator.url, number: initiator.line },
      },
    }),
  ];
}

/** By what the browser takes the answer for; the page can do without what is low. */
const severities: Readonly<Record<string, FindingSeverity>> = {
  ...{ document: "high", script: "high", stylesheet: "high" },
  ...{ ping: "low", cspviolationreport: "low", preflight: "low", prefetch: "low" },
};

function whatToDo(status: number | null, isAnswered: boolean): string {
  if (!isAnswered) {
    return "Check the address and that its server can be reached and allows the page to use it, or take the reference out of the page.";
  }
  return (status ?? 0) >= 500
    ? "Look at the log of the server at this time: it failed over this request."
    : "Put the file back, or point the page at the name it has now.";
}
