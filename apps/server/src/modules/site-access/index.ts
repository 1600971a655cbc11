export { type AccessOfRun, createAccessOfRun } from "./access-of-run.ts";
export { registerSiteAccessRoutes } from "./access-routes.ts";
export { createSecretsOfTeams, type SecretsOfTeams } from "./secrets-of-teams.ts";
