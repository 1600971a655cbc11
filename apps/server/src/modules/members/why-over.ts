import type { MemberRow } from "./members-repository.ts";

/** What is said of a link whose code opens nothing. */
export const notValid =
  "This invitation link is not valid. Ask for a new one: only the newest link works.";

/** Why an invitation cannot be accepted any more. */
export const whyOver = {
  active: "This invitation has been used already.",
  removed: "This invitation was withdrawn. Ask the team's admin for a new one.",
  pending: "This invitation has expired. Ask the team's admin to send it again.",
} satisfies Record<MemberRow["status"], string>;
