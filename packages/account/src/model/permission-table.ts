import {
  allowedByRole,
  fullPermissions,
  type MemberRole,
  type Permissions,
} from "@sitewright/contract";

/** What of a role's actions and resources somebody keeps. */
export type Narrowing = Pick<Permissions, "actions" | "resources">;

/** What of `permissions` a role can have: all that the role may do, when it was another role's. */
export function permissionsFor(
  role: MemberRole,
  before: { role: MemberRole; permissions: Permissions },
): Permissions {
  const full = fullPermissions(role);
  const { sites } = before.permissions;
  if (role === "admin") return full;
  if (role !== before.role) return { ...full, sites };
  const { actions, resources } = before.permissions;
  return {
    actions: full.actions.filter((action) => actions.includes(action)),
    resources: full.resources.filter((resource) => resources.includes(resource)),
    sites,
  };
}

/** Whether somebody may do less than their role allows, leaving sites aside. */
export function isNarrowed(role: MemberRole, permissions: Narrowing): boolean {
  if (role === "admin") return false;
  const { actions, resources } = allowedByRole[role];
  return (
    !actions.every((action) => permissions.actions.includes(action)) ||
    !resources.every((resource) => permissions.resources.includes(resource))
  );
}

/** The value with `item` in it or not, in the order of `all`. */
export function withItem<T>(all: readonly T[], chosen: readonly T[], item: T, isIn: boolean): T[] {
  return all.filter((one) => (one === item ? isIn : chosen.includes(one)));
}
