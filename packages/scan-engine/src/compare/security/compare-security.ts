import type { SecurityAuditEvidence } from "../../evidence.ts";
import { averageDelta } from "../average-delta.ts";
import type { Cause, Facet } from "../cause.ts";
import type { ScoreFigures } from "../comparison.ts";
import { type DeltaCauseDraft, deltaCause } from "../delta-cause.ts";
import type { Loads } from "../loads.ts";
import { plainMessage } from "../text/plain-message.ts";
import { headerOf, tiesOf } from "./check-headers.ts";
import { headerSentence, newCaseSentence, problemSentence } from "./security-sentence.ts";

export type SecurityLoad = {
  scores: Readonly<Record<string, number | null>>;
  audits: readonly SecurityAuditEvidence[];
};

export type SecurityComparison = { causes: Cause[]; unsteady: Facet[]; figures: ScoreFigures };

/** Checks that a page no longer passes, those it passes now, and what is new about those it did not pass. Pure. */
export function compareSecurity(
  before: Loads<SecurityLoad>,
  after: Loads<SecurityLoad>,
): SecurityComparison {
  const [a, b] = [byId(before[0]), byId(after[0])];
  const drafts = [...b].flatMap(([id, audit]) => {
    const old = a.get(id);
    return old ? draftsOf(old, audit) : [];
  });
  return {
    causes: drafts.map((draft, index) => deltaCause(draft, index)),
    unsteady: unsteadyChecks([before, after]),
    figures: { average_delta: averageDelta(before[0].scores, after[0].scores) },
  };
}

function byId({ audits }: SecurityLoad): Map<string, SecurityAuditEvidence> {
  return new Map(audits.map((audit) => [audit.id, audit]));
}

const ranks = { pass: 0, warning: 1, fail: 2, informational: null, not_applicable: null } as const;

function draftsOf(old: SecurityAuditEvidence, audit: SecurityAuditEvidence): DeltaCauseDraft[] {
  const [from, to] = [ranks[old.status], ranks[audit.status]];
  // What was not looked at, or applies to nothing, is neither better nor worse.
  if (to === null) return [];
  if (from === null) return to > 0 ? [statusDraft(old, audit, true)] : [];
  if (from !== to) return [statusDraft(old, audit, to > from)];
  return to > 0 ? subjectDrafts(old, audit) : [];
}

function statusDraft(
  old: SecurityAuditEvidence,
  audit: SecurityAuditEvidence,
  isWorse: boolean,
): DeltaCauseDraft {
  const header = headerOf(isWorse ? audit : old, isWorse ? old : audit);
  return {
    part: "security",
    kind: isWorse ? "worse" : "better",
    subject: audit.id,
    facet: "status",
    before: old.status,
    after: audit.status,
    fails: isWorse,
    sentence: header ? headerSentence(header, isWorse) : problemSentence(old, audit, isWorse),
    label: header
      ? { role: "security header", name: header, place: "" }
      : { role: "check", name: audit.title, place: "" },
    delta: {
      group: header ? `header|${isWorse ? "gone" : "set"}` : "",
      ties: tiesOf(audit.id),
      moves: [{ subject: audit.id, facet: "status" }],
    },
  };
}

/** Cookies, hosts and headers that a check did not speak of before. */
function subjectDrafts(old: SecurityAuditEvidence, audit: SecurityAuditEvidence) {
  const known = new Set(old.evidence.map(plainMessage));
  const news = [...new Set(audit.evidence.map(plainMessage))].filter((one) => !known.has(one));
  return news.map(
    (line): DeltaCauseDraft => ({
      part: "security",
      kind: "worse",
      subject: `${audit.id}|${line}`,
      facet: "subject",
      before: null,
      after: line,
      fails: true,
      sentence: newCaseSentence(audit, line),
      label: { role: "check", name: audit.title, place: "" },
      delta: {
        group: `subject|${audit.id}`,
        ties: tiesOf(audit.id),
        moves: [{ subject: `${audit.id}|${line}`, facet: "subject" }],
      },
    }),
  );
}

function unsteadyChecks(sides: readonly Loads<SecurityLoad>[]): Facet[] {
  const facets = new Map<string, Facet>();
  for (const [first, ...rest] of sides) {
    for (const load of rest) {
      const [a, b] = [byId(first), byId(load)];
      for (const [id, audit] of b) {
        const old = a.get(id);
        const drafts = old ? [...draftsOf(old, audit), ...draftsOf(audit, old)] : [];
        for (const { subject = "", facet } of drafts) {
          facets.set(`${subject}|${facet}`, { part: "security", anchor: null, subject, facet });
        }
      }
    }
  }
  return [...facets.values()];
}
