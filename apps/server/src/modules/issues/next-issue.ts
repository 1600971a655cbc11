import { type FindingSeverity, type IssueSource, severityRanks } from "@sitewright/contract";

/** An issue as far as runs change it. */
export type SettledIssue = {
  id: string;
  siteId: string;
  number: number;
  title: string;
  severity: FindingSeverity;
  isOpen: boolean;
  isSeenAgain: boolean;
  timeClosed: Date | null;
  timeReopened: Date | null;
  isMuted: boolean;
  mutedPages: number | null;
  mutedSeverity: FindingSeverity | null;
  pages: number;
};

/** What the places of an issue say of it now; without a place it says nothing else. */
export type IssueFacts = {
  pages: number;
  firstUrl: string | null;
  lastUrl: string | null;
  templateId: string | null;
  /** Of what is there; null where nothing is. */
  lead: {
    title: string;
    whatToDo: string;
    severity: FindingSeverity;
    sources: IssueSource[];
  } | null;
};

/** The look of a run at the places of an issue. */
export type Look = {
  started: Date;
  /** It saw the issue at one of them. */
  saw: boolean;
  /** At one where it was known before. */
  sawAgain: boolean;
};

export type IssueTurn = {
  turn: "closed" | "regressed" | null;
  /** It was muted and is worse than it was then. */
  worsened: boolean;
  isSeenAgain: boolean;
  facts: IssueFacts;
};

/**
 * What becomes of an issue when a run has looked. It closes when it is nowhere any more, unless a person opened it
 * again after that run began. A closed one that is seen again regresses, unless the run began before it was
 * closed: what it saw may have been mended since. Pure.
 * @returns null when nothing follows
 */
export function nextIssue(issue: SettledIssue, facts: IssueFacts, look: Look): IssueTurn | null {
  const { isOpen, timeClosed, timeReopened } = issue;
  const { started, saw, sawAgain } = look;
  if (!isOpen) {
    const isLater = timeClosed !== null && started > timeClosed;
    if (!saw || !isLater) return null;
    return { turn: "regressed", worsened: issue.isMuted, isSeenAgain: false, facts };
  }
  if (facts.pages === 0) {
    const isOvertaken = timeReopened !== null && timeReopened > started;
    const turn = isOvertaken ? null : "closed";
    return { turn, worsened: false, isSeenAgain: issue.isSeenAgain, facts };
  }
  return {
    turn: null,
    worsened: issue.isMuted && isWorse(issue, facts),
    isSeenAgain: issue.isSeenAgain || sawAgain,
    facts,
  };
}

/** On more pages than when it was muted, or graver. */
function isWorse(issue: SettledIssue, { pages, lead }: IssueFacts): boolean {
  const { mutedPages, mutedSeverity } = issue;
  const isGraver =
    lead !== null &&
    mutedSeverity !== null &&
    severityRanks[lead.severity] < severityRanks[mutedSeverity];
  return isGraver || pages > (mutedPages ?? pages);
}
