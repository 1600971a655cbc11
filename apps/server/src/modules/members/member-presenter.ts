import {
  fullPermissions,
  type Member,
  type Membership,
  type TeamMember,
} from "@sitewright/contract";
import type { MemberRow, MemberView } from "./members-repository.ts";

/** A member as the spec's client knows one: of three roles two, of three states two. */
export function presentMember(row: MemberRow): Member {
  return {
    id: row.id,
    account: row.teamId,
    email: row.email,
    status: row.status === "active" ? "active" : "pending",
    type: row.type === "admin" ? "admin" : "contributor",
    // Invitations have a code too, but only their link carries it.
    code: row.code,
    phone: row.phone,
    send_invite: row.sendInvite,
  };
}

/** A person's own membership: what they may do besides. */
export function presentMembership(row: MemberRow): Membership {
  return {
    ...presentMember(row),
    role: row.type,
    permissions: row.permissions ?? fullPermissions(row.type),
  };
}

/** A member as the account screen lists them; phone numbers stay with their owner. */
export function presentTeamMember(row: MemberView, viewerId: string): TeamMember {
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
  const isYou = row.id === viewerId;
  return {
    ...presentMembership(row),
    phone: isYou ? row.phone : null,
    code: "",
    name: name || null,
    is_you: isYou,
    created: row.createdAt.toISOString(),
    expires: row.status === "pending" ? (row.expiresAt?.toISOString() ?? null) : null,
    expired: row.status === "pending" && row.expired,
  };
}
