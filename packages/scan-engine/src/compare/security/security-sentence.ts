import type { SecurityAuditEvidence } from "../../evidence.ts";
import { quote } from "../html/place-of.ts";

/** A security header that went or came. */
export function headerSentence(header: string, isGone: boolean): string {
  return `The security header ${header} is ${isGone ? "gone" : "set now"}.`;
}

/** A check that a page does worse or better; the title of one that it does not pass is the fault itself. */
export function problemSentence(
  old: SecurityAuditEvidence,
  audit: SecurityAuditEvidence,
  isWorse: boolean,
): string {
  if (!isWorse) {
    const isSolved = audit.status === "pass";
    return `The security problem ${quote(old.title)} is ${isSolved ? "solved" : "less grave now"}.`;
  }
  const isKnown = old.status === "warning";
  const problem = quote(audit.title);
  return isKnown
    ? `The security problem ${problem} got worse${because(audit)}.`
    : `The page has a new security problem, ${problem}${because(audit)}.`;
}

/** A further cookie, host or header that a check has against the page. */
export function newCaseSentence({ title }: SecurityAuditEvidence, line: string): string {
  return `The security problem ${quote(title)} has a new case: ${quote(line, 120)}.`;
}

function because({ details }: SecurityAuditEvidence): string {
  const said = details.replace(/[.\s]+$/, "");
  return said === "" ? "" : ` (${said})`;
}
