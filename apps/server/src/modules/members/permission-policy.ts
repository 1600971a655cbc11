import { type Endpoint, mayDo, type Permission } from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { MemberIdentity } from "../../platform/http/request-context.ts";

/** The sites a member is kept to; null means every site of the team. */
export function siteLimitOf(
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
export function requireCall(member: MemberIdentity, { access }: Endpoint): void {
  if (typeof access.may !== "string") requireMay(member, access.may);
}
