import { z } from "zod";
import type { MemberRole } from "./member.ts";
import { idSchema } from "./primitives.ts";

export const permissionActions = ["get", "add", "update", "delete"] as const;
export type PermissionAction = (typeof permissionActions)[number];

/** What a member works with; `team` and `member` are for admins alone. */
export const permissionResources = [
  "site",
  "page",
  "scan",
  "test",
  "case",
  "caserun",
  "flow",
  "flowrun",
  "issue",
  "schedule",
  "alert",
  "secret",
  "report",
  "process",
  "log",
  "chat",
  "team",
  "member",
] as const;
export type PermissionResource = (typeof permissionResources)[number];

/** The most sites one member can be limited to. */
export const permissionSitesMax = 200;

/**
 * Narrows what a member's role allows, never widens it. `sites` empty means every site of the team.
 */
export const permissionsSchema = z.object({
  actions: z.array(z.enum(permissionActions)),
  resources: z.array(z.enum(permissionResources)),
  sites: z.array(idSchema).max(permissionSitesMax),
});

export type Permissions = z.infer<typeof permissionsSchema>;

/** Which actions on which resources. */
export type Allowed = {
  actions: readonly PermissionAction[];
  resources: readonly PermissionResource[];
};

const teamAffairs: readonly PermissionResource[] = ["team", "member"];
const work = permissionResources.filter((resource) => !teamAffairs.includes(resource));
/** What a client must not even see: how the team gets in elsewhere, and what it does all day. */
const inner: readonly PermissionResource[] = ["secret", "log", "chat"];

/** What each role may do at most. Who may see the members is the listing's own affair. */
export const allowedByRole: Readonly<Record<MemberRole, Allowed>> = {
  admin: { actions: permissionActions, resources: permissionResources },
  contributor: { actions: permissionActions, resources: work },
  client: { actions: ["get"], resources: work.filter((resource) => !inner.includes(resource)) },
};

/** All that a role may do, on every site: what holds where nothing narrows it. */
export function fullPermissions(role: MemberRole): Permissions {
  const { actions, resources } = allowedByRole[role];
  return { actions: [...actions], resources: [...resources], sites: [] };
}
