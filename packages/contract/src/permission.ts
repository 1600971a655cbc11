import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";
import { allowedByRole, permissionActions, permissionResources } from "./may-do.ts";
import type { MemberRole } from "./member-role.ts";
import { idSchema } from "./primitives.ts";

/** The most sites one member can be kept to. */
export const permissionSitesMax = 200;

/**
 * Narrows what a member's role allows, never widens it. `sites` empty means every site of the team.
 */
export const permissionsSchema = lazyObject(() => ({
  actions: z.array(z.enum(permissionActions)),
  resources: z.array(z.enum(permissionResources)),
  sites: z.array(idSchema).max(permissionSitesMax),
}));

export type Permissions = z.infer<typeof permissionsSchema>;

/** All that a role may do, on every site: what holds where nothing narrows it. */
export function fullPermissions(role: MemberRole): Permissions {
  const { actions, resources } = allowedByRole[role];
  return { actions: [...actions], resources: [...resources], sites: [] };
}
