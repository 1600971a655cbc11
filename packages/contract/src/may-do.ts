import type { MemberRole } from "./member-role.ts";

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

/** One thing to do, as `add` a `scan`. */
export type Permission = {
  readonly action: PermissionAction;
  readonly resource: PermissionResource;
};

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
  // Who did what is for those who answer for the team.
  contributor: {
    actions: permissionActions,
    resources: work.filter((resource) => resource !== "log"),
  },
  client: { actions: ["get"], resources: work.filter((resource) => !inner.includes(resource)) },
};

/**
 * A member as far as what they may do goes. `permissions` narrows the role, null narrows nothing;
 * `sites` empty are all of the team's.
 */
export type Permitted = {
  role: MemberRole;
  permissions: (Allowed & { sites: readonly string[] }) | null;
};

/** Whether role and permissions both allow it. An admin is never narrowed. */
export function mayDo({ role, permissions }: Permitted, permission: Permission): boolean {
  const limits = [allowedByRole[role], ...(role === "admin" || !permissions ? [] : [permissions])];
  return limits.every(
    ({ actions, resources }) =>
      actions.includes(permission.action) && resources.includes(permission.resource),
  );
}

/** Whether a member is kept to certain sites. An admin never is. */
export function isKeptToSites({ role, permissions }: Permitted): boolean {
  return role !== "admin" && permissions !== null && permissions.sites.length > 0;
}

/** Whether a member may know of the team as a whole: clients are guests in it. */
export function seesWholeTeam(member: Permitted): boolean {
  return member.role !== "client" && !isKeptToSites(member);
}
