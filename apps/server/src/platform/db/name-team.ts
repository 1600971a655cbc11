/** Keeps the running transaction to the rows of one team; what it set is gone when that ends. */
export const nameTeam = "select set_config('app.team', $1, true)";
