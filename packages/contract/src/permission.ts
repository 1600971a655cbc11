import { z } from "zod";
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
