import { type Endpoint, mayDo, type Permission, seesWholeTeam } from "@sitewright/contract";
import { ServiceError } from "../errors.ts";
import type { MemberIdentity } from "./request-context.ts";

/** The sites a member is kept to; null means every site of the team. */
export function keptSitesOf(
  member: Pick<MemberIdentity, "type" | "permissions">,
): readonly string[] | null {
  const { type, permissions } = member;
  if (type === "admin" || !permissions || permissions.sites.length === 0) return null;
  return permissions.sites;
}

/** Whether a member's role and permissions both allow it. */
export function memberMay(
  { type, permissions }: Pick<MemberIdentity, "type" | "permissions">,
  permission: Permission,
): boolean {
  return mayDo({ role: type, permissions }, permission);
}

/** @throws ServiceError FORBIDDEN */
export function requireMay(
  member: Pick<MemberIdentity, "type" | "permissions">,
  permission: Permission,
): void {
  if (memberMay(member, permission)) return;
  throw new ServiceError(
    "FORBIDDEN",
    "Your role in this team does not allow this. Ask one of its admins.",
  );
}

/**
 * Refuses a call that the member's role or permissions do not cover; asked before every handler.
 * @throws ServiceError FORBIDDEN
 */
export function requireCall(member: MemberIdentity, { access: { may } }: Endpoint): void {
  if (typeof may !== "string") requireMay(member, may);
  const isForAll =
    may === "whole-team" || (typeof may !== "string" && (may.everySite || may.resource === "team"));
  if (isForAll && member.siteIds !== null) {
    throw new ServiceError(
      "FORBIDDEN",
      "You work with certain sites of this team only, and this is about all of them.",
    );
  }
  if (may === "whole-team" && !seesWholeTeam({ role: member.type, permissions: null })) {
    throw new ServiceError("FORBIDDEN", "This is for those who run or work in this team.");
  }
}
