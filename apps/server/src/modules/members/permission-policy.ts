import {
  type Endpoint,
  mayDo,
  type PermissionAction,
  type PermissionResource,
  permissionResources,
} from "@sitewright/contract";
import { ServiceError } from "../../platform/errors.ts";
import type { MemberIdentity } from "../../platform/http/request-context.ts";

type Permission = { action: PermissionAction; resource: PermissionResource };

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

/**
 * What a call of the contract needs. Read off its address, so that a new call has a rule without
 * being listed: the segment after `/v1/ops/` is the resource, the method says the action, and a
 * `POST` to what is there already, as `/site/{id}/crawl`, is an update.
 * @throws RangeError for an address without a rule.
 */
export function permissionFor({ method, path }: Endpoint): Permission | "any member" {
  const special = specialCalls[`${method} ${path.replace(/\/$/, "")}`];
  if (special) return special;
  const [, name = "", ...rest] = /^\/v1\/ops\/([^/]+)(.*)$/.exec(path) ?? [];
  const resource = permissionResources.find((one) => one === (aliases[name] ?? name));
  if (!resource) throw new RangeError(`${method} ${path} has no rule of who may call it.`);
  if (method !== "POST") return { action: actionByMethod[method], resource };
  return { action: rest.join("").includes("{") ? "update" : "add", resource };
}

const actionByMethod = { GET: "get", PATCH: "update", DELETE: "delete" } as const;

/** Numbers and the demo shop are about sites. */
const aliases: Record<string, PermissionResource> = { metrics: "site", demo: "site" };

const billing: Permission = { action: "update", resource: "team" };

const specialCalls: Record<string, Permission | "any member"> = {
  // Its results are those the caller could list.
  "GET /v1/ops/search": "any member",
  // Settings hold what a scan runs with; who may see the people is decided there.
  "GET /v1/auth/account/{id}/settings": "any member",
  "GET /v1/auth/account/{id}/members": "any member",
  // Everyone sees what the plan allows; what is paid, and how, is the admins'.
  "POST /v1/billing/info": "any member",
  "POST /v1/billing/stripe/key": "any member",
  "GET /v1/billing/invoices": billing,
  "GET /v1/billing/coupon/search": billing,
  "GET /v1/billing/subscription/url": billing,
  "POST /v1/billing/subscription/setup": billing,
  "POST /v1/billing/subscription/preview": billing,
  "POST /v1/billing/subscription/complete": billing,
  "POST /v1/billing/subscription/cancel": billing,
  "POST /v1/billing/subscription/resume": billing,
  "POST /v1/billing/subscription/update": billing,
  "POST /v1/billing/spend-cap": billing,
  "PATCH /v1/auth/account/{id}": { action: "update", resource: "team" },
  "POST /v1/auth/account/{id}/delete": { action: "delete", resource: "team" },
  "POST /v1/auth/account/{id}/invites": { action: "add", resource: "member" },
  "POST /v1/auth/member/{id}/resend": { action: "add", resource: "member" },
  "PATCH /v1/auth/member/{id}": { action: "update", resource: "member" },
  // Everyone may leave; removing somebody else is checked there.
  "DELETE /v1/auth/member/{id}": "any member",
};
