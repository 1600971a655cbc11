import type { TeamMember } from "@sitewright/contract";

/** Where somebody stands in the team. */
export type MemberState = "active" | "pending" | "expired";

export function memberState({ status, expired }: TeamMember): MemberState {
  if (status === "active") return "active";
  return expired ? "expired" : "pending";
}

/** How a member is called: by name once they have joined, until then by address. */
export function memberName({ name, email }: TeamMember): string {
  return name ?? email;
}

/** Whether taking this member away, or down, would leave the team without an admin. */
export function isLastAdmin(member: TeamMember, members: readonly TeamMember[]): boolean {
  return isAdmin(member) && !members.some((other) => other.id !== member.id && isAdmin(other));
}

/** What keeps the person themselves from leaving the team; null when nothing does. */
export function leaveHindrance(members: readonly TeamMember[]): "last admin" | "alone" | null {
  const you = members.find(({ is_you }) => is_you);
  if (you === undefined || !isLastAdmin(you, members)) return null;
  return members.some((other) => !other.is_you && other.status === "active")
    ? "last admin"
    : "alone";
}

/** What an admin can do about a member. Roles and limits of oneself are changed by somebody else. */
export function memberActions(member: TeamMember): readonly MemberAction[] {
  if (member.status === "pending") return ["resend", "link", "access", "revoke"];
  if (member.is_you) return ["access"];
  return ["access", "remove"];
}

export type MemberAction = "resend" | "link" | "access" | "revoke" | "remove";

function isAdmin({ role, status }: TeamMember): boolean {
  return role === "admin" && status === "active";
}
