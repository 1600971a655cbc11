import type { ClientBase } from "pg";

/** What `nameTeam` is called on every connection that reaches teams' rows. */
export const namesTeam = "names_team";

/**
 * Keeps the running transaction to the rows of one team; what it set is gone when that ends. Outside of
 * one it keeps nothing, and leaves the connection knowing the statement.
 */
export async function nameTeam(client: ClientBase, teamId: string): Promise<void> {
  await client.query({
    name: namesTeam,
    text: "select set_config('app.team', $1, true)",
    values: [teamId],
  });
}
