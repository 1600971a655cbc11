export { closeTeam } from "./close-team.ts";
export { findRunDefaults } from "./find-run-defaults.ts";
export { findTeamWithoutMembers } from "./teams-repository.ts";
export { registerTeamRoutes } from "./teams-routes.ts";
