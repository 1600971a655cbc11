export { createSecret } from "./change-secrets.ts";
export { createSecretsOfRun, type SecretsOfRun } from "./secrets-of-run.ts";
export { namesOfSecrets } from "./secrets-repository.ts";
export { registerSecretRoutes } from "./secrets-routes.ts";
