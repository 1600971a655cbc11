import type { FindingSeverity, IssueEntry } from "@sitewright/contract";

/** What somebody may set of an issue. */
export type IssueUpdates = {
  title?: string | undefined;
  details?: string | undefined;
  severity?: FindingSeverity | undefined;
  labels?: string[] | undefined;
  /** A member; null for nobody. */
  assignee?: string | null | undefined;
  muted?: boolean | undefined;
  status?: "open" | "closed" | undefined;
};

/** An issue as far as a person changes it. */
export type ChangeableIssue = {
  title: string;
  details: string;
  severity: FindingSeverity;
  labels: string[];
  assignee: string | null;
  isMuted: boolean;
  isOpen: boolean;
};

export type ChangedIssue = {
  to: ChangeableIssue;
  /** Whether it was closed or reopened; null where that is as it was. */
  turned: "closed" | "reopened" | null;
  changes: IssueEntry["changes"];
};

/**
 * An issue with what somebody set, and in words what is different of it; null when nothing is. Pure.
 * @param nameOf a member's name
 */
export function changedIssue(
  from: ChangeableIssue,
  updates: IssueUpdates,
  nameOf: (member: string) => string,
): ChangedIssue | null {
  const { status, muted, ...rest } = updates;
  const to: ChangeableIssue = {
    ...from,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    isMuted: muted ?? from.isMuted,
    isOpen: status === undefined ? from.isOpen : status === "open",
  };
  const change = (field: IssueEntry["changes"][number]["field"], a: string, b: string) =>
    a === b ? [] : [{ field, from: a, to: b }];
  const person = (id: string | null) => (id === null ? "" : nameOf(id));
  const changes = [
    ...change("title", from.title, to.title),
    ...change("details", from.details, to.details).map(({ field }) => ({
      field,
      from: "",
      to: "",
    })),
    ...change("severity", from.severity, to.severity),
    ...change("labels", from.labels.join(", "), to.labels.join(", ")),
    ...(from.assignee === to.assignee
      ? []
      : [{ field: "assignee" as const, from: person(from.assignee), to: person(to.assignee) }]),
    ...change("muted", yesNo(from.isMuted), yesNo(to.isMuted)),
  ];
  const turned = from.isOpen === to.isOpen ? null : to.isOpen ? "reopened" : "closed";
  return changes.length === 0 && turned === null ? null : { to, turned, changes };
}

function yesNo(is: boolean): string {
  return is ? "yes" : "no";
}
