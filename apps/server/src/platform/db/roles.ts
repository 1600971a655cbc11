/**
 * The database roles that the first migration of row-level security makes. Neither can log in, is a
 * superuser or may bypass policies; connections take one of them on as they open.
 */
export const databaseRoles = {
  /** Sees the rows of the team named in the transaction's `app.team`, and no others. */
  team: "sitewright_app",
  /** Sees the rows of all teams: sign-ins, sweeps, workers. */
  system: "sitewright_system",
} as const;

/**
 * What keeps a team's rows apart in this database. `setting` is where the login may not create roles:
 * every connection is the tables' owner, which forced policies hold by the setting alone.
 */
export type Fence = "roles" | "setting";

/** What `app.team` is for the system where the setting is the fence. */
export const everyTeam = "*";
