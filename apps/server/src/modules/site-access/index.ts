export { type AccessOfRun, createAccessOfRun, readAccess } from "./access-of-run.ts";
export { hasAccess } from "./access-repository.ts";
export { registerSiteAccessRoutes } from "./access-routes.ts";
export {
  createPasswordOfHome,
  type HomePassword,
  openHomePassword,
  type PasswordOfHome,
  sealHomePassword,
} from "./home-access.ts";
export { mergePassword } from "./merge-access.ts";
export { createSecretsOfTeams, type SecretsOfTeams } from "./secrets-of-teams.ts";
