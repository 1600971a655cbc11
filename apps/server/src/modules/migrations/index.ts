export { createEngineRehearser } from "./engine-rehearser.ts";
export { registerMigrationRoutes } from "./migrations-routes.ts";
export { migrationJobs } from "./migrations-work.ts";
export { rehearsalRun } from "./rehearsal-run.ts";
export type { SiteRehearser } from "./site-rehearser.ts";
