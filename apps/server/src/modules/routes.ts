import type { AppDeps } from "../container.ts";
import type { Api } from "../platform/http/register-endpoint.ts";
import { registerAccountRoutes } from "./account/account-routes.ts";
import { registerArtifactRoutes } from "./artifacts/index.ts";
import { registerAuthRoutes } from "./auth/auth-routes.ts";
import { registerGoogleRoutes } from "./auth/google/google-routes.ts";
import { registerDemoRoutes } from "./demo/index.ts";
import { registerMemberRoutes } from "./members/members-routes.ts";
import { registerMetricsRoutes } from "./metrics/index.ts";
import { registerPageRoutes } from "./pages/index.ts";
import { registerProcessRoutes } from "./processes/index.ts";
import { registerScanRoutes } from "./scans/index.ts";
import { registerSearchRoutes } from "./search/index.ts";
import { registerSiteRoutes } from "./sites/index.ts";
import { registerTeamRoutes } from "./teams/teams-routes.ts";

/** Every resource of the API; each module mounts its own endpoints of the contract. */
export function registerRoutes(api: Api, deps: AppDeps): void {
  registerAuthRoutes(api, deps.auth);
  registerTeamRoutes(api);
  registerMemberRoutes(api, deps.auth);
  registerAccountRoutes(api, deps.auth);
  registerGoogleRoutes(api, {
    tools: deps.auth,
    google: deps.google,
    key: deps.keys.derive("google sign-in"),
  });
  registerSiteRoutes(api, { appMode: deps.settings.appMode });
  registerPageRoutes(api, deps);
  registerScanRoutes(api, deps);
  registerProcessRoutes(api);
  registerMetricsRoutes(api);
  registerSearchRoutes(api);
  registerArtifactRoutes(api, deps);
  registerDemoRoutes(api, { serverHost: deps.settings.host });
}
