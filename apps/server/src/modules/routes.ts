import type { AppDeps } from "../container.ts";
import { openTeam } from "../platform/db/open-scope.ts";
import type { Api } from "../platform/http/register-endpoint.ts";
import { registerAccountRoutes } from "./account/index.ts";
import { registerAlertChannelRoutes } from "./alert-channels/index.ts";
import { actByButton, registerAlertRoutes } from "./alerts/index.ts";
import { registerApiTokenRoutes } from "./api-tokens/index.ts";
import { registerArtifactRoutes } from "./artifacts/index.ts";
import { registerAuthRoutes, registerGoogleRoutes } from "./auth/index.ts";
import { registerBaselineRoutes } from "./baselines/index.ts";
import { registerBillingRoutes } from "./billing/index.ts";
import { registerCaseRoutes } from "./cases/index.ts";
import { registerStopRoutes } from "./channels/index.ts";
import { registerDemoRoutes } from "./demo/index.ts";
import { registerFindingRoutes } from "./findings/index.ts";
import { registerFlowRoutes } from "./flows/index.ts";
import { registerIssueRoutes } from "./issues/index.ts";
import { registerLinkRoutes } from "./links/index.ts";
import { registerLiveRoutes } from "./live/index.ts";
import { registerLogRoutes } from "./logs/index.ts";
import { registerReachabilityRoutes } from "./looks/index.ts";
import { registerMailRoutes } from "./mail/index.ts";
import { registerMaintenanceRoutes } from "./maintenance/index.ts";
import { registerMemberRoutes } from "./members/index.ts";
import { registerMetricsRoutes } from "./metrics/index.ts";
import { registerMigrationRoutes } from "./migrations/index.ts";
import { registerPageRoutes } from "./pages/index.ts";
import type { PlanRules } from "./plan/index.ts";
import { registerRecordingRoutes } from "./recordings/index.ts";
import { registerReportRoutes } from "./reports/index.ts";
import { registerRunConfigsRoutes } from "./run-configs/index.ts";
import { registerRunListRoutes } from "./run-list/index.ts";
import { registerScanRoutes } from "./scans/index.ts";
import { registerScheduleRoutes } from "./schedules/index.ts";
import { registerSearchRoutes } from "./search/index.ts";
import { registerSecretRoutes } from "./secrets/index.ts";
import { registerSiteAccessRoutes } from "./site-access/index.ts";
import { registerSiteRoutes } from "./sites/index.ts";
import { registerInteractRoute, registerSlackRoutes } from "./slack/index.ts";
import { registerTeamRoutes } from "./teams/index.ts";
import { registerTemplateRoutes } from "./templates/index.ts";
import { registerTestRoutes } from "./tests/index.ts";
import { registerWebhookRoutes } from "./webhooks/index.ts";

/** Every resource of the API; each module mounts its own endpoints of the contract. */
export function registerRoutes(api: Api, deps: AppDeps): void {
  registerAuthRoutes(api, deps.auth);
  registerTeamRoutes(api, { appMode: deps.settings.appMode });
  registerMemberRoutes(api, deps.auth);
  registerAccountRoutes(api, deps.auth);
  registerApiTokenRoutes(api, deps.auth);
  registerWebhookRoutes(api, deps);
  registerAlertChannelRoutes(api, { ...deps, twilio: deps.settings.twilio });
  registerStopRoutes(api.server, deps);
  registerSlackRoutes(api, deps);
  registerInteractRoute(api.server, {
    ...deps,
    onChannelAction: ({ teamId, ...pressed }) =>
      actByButton(openTeam(deps.database.teamPool, teamId), pressed),
  });
  registerBillingRoutes(api, { ...deps, ...deps.settings, publicUrl: deps.publicUrl });
  registerGoogleRoutes(api, {
    tools: deps.auth,
    google: deps.google,
    key: deps.keys.derive("google sign-in"),
  });
  const rules: PlanRules = { appMode: deps.settings.appMode };
  registerSiteRoutes(api, deps.settings, rules);
  registerSiteAccessRoutes(api, deps.keys.derive("site access"));
  registerRunConfigsRoutes(api);
  registerReachabilityRoutes(api);
  registerLinkRoutes(api);
  registerTemplateRoutes(api);
  registerPageRoutes(api, deps, rules);
  registerScanRoutes(api, deps, rules);
  registerTestRoutes(api, deps, rules);
  registerBaselineRoutes(api, deps);
  registerMigrationRoutes(api, rules, deps.keys.derive("site access"));
  registerCaseRoutes(api, deps, rules);
  registerFlowRoutes(api, { rules, policy: deps.egress });
  registerRecordingRoutes(api, deps, rules);
  registerSecretRoutes(api, deps.keys.derive("secrets"));
  registerFindingRoutes(api);
  registerIssueRoutes(api, deps);
  registerReportRoutes(api, {
    ...deps,
    passwords: deps.auth.passwords,
    tools: deps.auth,
    secret: deps.keys.derive("report tickets"),
  });
  registerScheduleRoutes(api, rules);
  registerAlertRoutes(api);
  registerMaintenanceRoutes(api);
  registerRunListRoutes(api);
  registerLogRoutes(api, rules);
  registerMetricsRoutes(api);
  registerSearchRoutes(api);
  registerArtifactRoutes(api, deps);
  registerLiveRoutes(api, { db: deps.db, connect: deps.database.connect, log: deps.log });
  registerMailRoutes(api, deps);
  registerDemoRoutes(api, { isOn: deps.settings.demoSite });
}
