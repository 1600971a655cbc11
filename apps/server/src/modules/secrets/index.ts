export { createSecretsOfRun, type SecretsOfRun } from "./secrets-of-run.ts";
export { registerSecretRoutes } from "./secrets-routes.ts";
