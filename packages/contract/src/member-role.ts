/** Admins run the team, contributors work in it, clients look at it. */
export const memberRoles = ["admin", "contributor", "client"] as const;
export type MemberRole = (typeof memberRoles)[number];
