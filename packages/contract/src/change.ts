/**
 * What a client shows and keeps, by the name of the calls it comes from: a change on the server names
 * those of which an answer kept before may no longer hold.
 */
export const changeThings = [
  "sites",
  "pages",
  "scans",
  "findings",
  "issues",
  "tests",
  "reports",
  "migrations",
  "cases",
  "flows",
  "schedules",
  "alerts",
  "processes",
  "metrics",
  "billing",
  "team",
  "member",
] as const;
export type ChangeThing = (typeof changeThings)[number];
