import { accountEndpoints } from "./account.ts";
import { alertEndpoints, incidentEndpoints } from "./alert.ts";
import { apiTokenEndpoints } from "./api-token.ts";
import { authEndpoints } from "./auth.ts";
import { baselineEndpoints } from "./baseline.ts";
import { billingEndpoints } from "./billing.ts";
import { caseEndpoints } from "./case.ts";
import { caseRunEndpoints } from "./case-run.ts";
import { changesEndpoints } from "./changes.ts";
import { channelEndpoints } from "./channel.ts";
import { demoEndpoints } from "./demo.ts";
import { deviceEndpoints } from "./device.ts";
import { findingEndpoints } from "./finding.ts";
import { ignoreRuleEndpoints } from "./ignore-rule.ts";
import { issueEndpoints } from "./issue.ts";
import { linkEndpoints } from "./link.ts";
import { logEndpoints } from "./log.ts";
import { maintenanceEndpoints } from "./maintenance.ts";
import { memberEndpoints } from "./member.ts";
import { metricsEndpoints } from "./metrics.ts";
import { migrationEndpoints } from "./migration.ts";
import { pageEndpoints } from "./page.ts";
import { processEndpoints } from "./process.ts";
import { reachabilityEndpoints } from "./reachability.ts";
import { recordingEndpoints } from "./recording.ts";
import { reportEndpoints } from "./report.ts";
import { brandEndpoints } from "./report-brand.ts";
import { editionEndpoints } from "./report-edition.ts";
import { shareEndpoints } from "./report-share.ts";
import { scanEndpoints } from "./scan.ts";
import { scheduleEndpoints } from "./schedule.ts";
import { searchEndpoints } from "./search.ts";
import { secretEndpoints } from "./secret.ts";
import { siteEndpoints } from "./site.ts";
import { siteAccessEndpoints } from "./site-access.ts";
import { siteConfigsEndpoints } from "./site-configs.ts";
import { slackEndpoints } from "./slack.ts";
import { teamEndpoints } from "./team.ts";
import { templateEndpoints } from "./template.ts";
import { testEndpoints } from "./test.ts";
import { webhookEndpoints } from "./webhook.ts";

/** The API, whole: one entry a resource, one entry a call. */
export const endpoints = {
  auth: authEndpoints,
  account: accountEndpoints,
  apiTokens: apiTokenEndpoints,
  webhooks: webhookEndpoints,
  channels: channelEndpoints,
  slack: slackEndpoints,
  team: teamEndpoints,
  member: memberEndpoints,
  billing: billingEndpoints,
  sites: siteEndpoints,
  siteAccess: siteAccessEndpoints,
  siteConfigs: siteConfigsEndpoints,
  reachability: reachabilityEndpoints,
  pages: pageEndpoints,
  links: linkEndpoints,
  templates: templateEndpoints,
  scans: scanEndpoints,
  devices: deviceEndpoints,
  tests: testEndpoints,
  baselines: baselineEndpoints,
  ignoreRules: ignoreRuleEndpoints,
  migrations: migrationEndpoints,
  cases: caseEndpoints,
  caseruns: caseRunEndpoints,
  recordings: recordingEndpoints,
  secrets: secretEndpoints,
  findings: findingEndpoints,
  issues: issueEndpoints,
  schedules: scheduleEndpoints,
  maintenance: maintenanceEndpoints,
  alerts: alertEndpoints,
  incidents: incidentEndpoints,
  reports: reportEndpoints,
  editions: editionEndpoints,
  shares: shareEndpoints,
  brand: brandEndpoints,
  processes: processEndpoints,
  logs: logEndpoints,
  metrics: metricsEndpoints,
  search: searchEndpoints,
  demo: demoEndpoints,
  changes: changesEndpoints,
} as const;

export type Endpoints = typeof endpoints;
