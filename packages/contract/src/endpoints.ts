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
import { flowEndpoints } from "./flow.ts";
import { flowRunEndpoints } from "./flow-run.ts";
import { ignoreRuleEndpoints } from "./ignore-rule.ts";
import { issueEndpoints } from "./issue.ts";
import { linkEndpoints } from "./link.ts";
import { logEndpoints } from "./log.ts";
import { mailEndpoints } from "./mail.ts";
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

/**
 * The API, whole: one entry a resource, one entry a call. Each is named by its type, since all of them written out are
 * longer than what a compiler writes into a declaration.
 */
export type Endpoints = {
  readonly auth: typeof authEndpoints;
  readonly account: typeof accountEndpoints;
  readonly apiTokens: typeof apiTokenEndpoints;
  readonly webhooks: typeof webhookEndpoints;
  readonly channels: typeof channelEndpoints;
  readonly slack: typeof slackEndpoints;
  readonly team: typeof teamEndpoints;
  readonly member: typeof memberEndpoints;
  readonly billing: typeof billingEndpoints;
  readonly sites: typeof siteEndpoints;
  readonly siteAccess: typeof siteAccessEndpoints;
  readonly siteConfigs: typeof siteConfigsEndpoints;
  readonly reachability: typeof reachabilityEndpoints;
  readonly pages: typeof pageEndpoints;
  readonly links: typeof linkEndpoints;
  readonly templates: typeof templateEndpoints;
  readonly scans: typeof scanEndpoints;
  readonly devices: typeof deviceEndpoints;
  readonly tests: typeof testEndpoints;
  readonly baselines: typeof baselineEndpoints;
  readonly ignoreRules: typeof ignoreRuleEndpoints;
  readonly migrations: typeof migrationEndpoints;
  readonly cases: typeof caseEndpoints;
  readonly caseruns: typeof caseRunEndpoints;
  readonly flows: typeof flowEndpoints;
  readonly flowruns: typeof flowRunEndpoints;
  readonly recordings: typeof recordingEndpoints;
  readonly secrets: typeof secretEndpoints;
  readonly findings: typeof findingEndpoints;
  readonly issues: typeof issueEndpoints;
  readonly schedules: typeof scheduleEndpoints;
  readonly maintenance: typeof maintenanceEndpoints;
  readonly alerts: typeof alertEndpoints;
  readonly incidents: typeof incidentEndpoints;
  readonly reports: typeof reportEndpoints;
  readonly editions: typeof editionEndpoints;
  readonly shares: typeof shareEndpoints;
  readonly brand: typeof brandEndpoints;
  readonly processes: typeof processEndpoints;
  readonly logs: typeof logEndpoints;
  readonly metrics: typeof metricsEndpoints;
  readonly search: typeof searchEndpoints;
  readonly mails: typeof mailEndpoints;
  readonly demo: typeof demoEndpoints;
  readonly changes: typeof changesEndpoints;
};

export const endpoints: Endpoints = {
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
  flows: flowEndpoints,
  flowruns: flowRunEndpoints,
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
  mails: mailEndpoints,
  demo: demoEndpoints,
  changes: changesEndpoints,
};
