export { AccessProvider, May, useAccess, useMay } from "./access-provider.tsx";
export { ApiProvider, useApi } from "./api-provider.tsx";
export type { ApiCall, ApiClient, ApiClientOptions } from "./create-api-client.ts";
export { createApiClient } from "./create-api-client.ts";
export type { ErrorDescription } from "./describe-error.ts";
export { describeError } from "./describe-error.ts";
export { ErrorTextsProvider, useDescribeError } from "./error-texts.tsx";
export {
  ApiError,
  ContractError,
  isApiError,
  isContractError,
  isOfflineError,
  isTimeoutError,
  OfflineError,
  TimeoutError,
} from "./errors.ts";
export { fetchArtifact } from "./fetch-artifact.ts";
export type { FollowOptions } from "./follow-changes.ts";
export { followChanges } from "./follow-changes.ts";
export { openSocket } from "./open-socket.ts";
export { accountQueries, memberQueries, teamQueries } from "./queries/account-queries.ts";
export { type AlertPreviewInput, alertQueries } from "./queries/alert-queries.ts";
export { apiTokenQueries } from "./queries/api-token-queries.ts";
export { billingQueries } from "./queries/billing-queries.ts";
export { caseFileQueries } from "./queries/case-file-queries.ts";
export { type CaseListInput, type CaseRunListInput, caseQueries } from "./queries/case-queries.ts";
export { channelQueries } from "./queries/channel-queries.ts";
export { demoQueries } from "./queries/demo-queries.ts";
export type { FindingListInput } from "./queries/finding-queries.ts";
export { findingQueries } from "./queries/finding-queries.ts";
export {
  type FlowListInput,
  type FlowRunListInput,
  flowQueries,
  isFlowRunWorking,
} from "./queries/flow-queries.ts";
export { type IssueListInput, issueQueries } from "./queries/issue-queries.ts";
export type { LinkListInput } from "./queries/link-queries.ts";
export { linkQueries } from "./queries/link-queries.ts";
export { countWhile } from "./queries/live.ts";
export { type LogListInput, logQueries } from "./queries/log-queries.ts";
export { mailQueries } from "./queries/mail-queries.ts";
export { maintenanceQueries, type WindowPreviewInput } from "./queries/maintenance-queries.ts";
export { metricsQueries } from "./queries/metrics-queries.ts";
export {
  isRehearsing,
  type MappingInput,
  migrationQueries,
  type RehearsedPageInput,
  type RehearsedPagesInput,
} from "./queries/migration-queries.ts";
export type { PageListInput } from "./queries/page-queries.ts";
export { isPageWorking, pageQueries } from "./queries/page-queries.ts";
export type { ProcessListInput } from "./queries/process-queries.ts";
export { isProcessWorking, processQueries } from "./queries/process-queries.ts";
export { reachabilityQueries } from "./queries/reachability-queries.ts";
export { refreshWork } from "./queries/refresh-work.ts";
export type { ReportListInput } from "./queries/report-queries.ts";
export { reportQueries } from "./queries/report-queries.ts";
export { scanFileQueries } from "./queries/scan-file-queries.ts";
export type { ScanListInput } from "./queries/scan-queries.ts";
export { isScanWorking, scanQueries } from "./queries/scan-queries.ts";
export {
  type ScheduleListInput,
  type SchedulePreviewInput,
  scheduleQueries,
} from "./queries/schedule-queries.ts";
export { searchQueries } from "./queries/search-queries.ts";
export { secretQueries } from "./queries/secret-queries.ts";
export { siteAccessQueries } from "./queries/site-access-queries.ts";
export { siteConfigsQueries } from "./queries/site-configs-queries.ts";
export type { SiteListInput } from "./queries/site-queries.ts";
export { firstSites, isSiteWorking, siteQueries } from "./queries/site-queries.ts";
export { slackQueries } from "./queries/slack-queries.ts";
export type {
  AcceptanceListInput,
  ChangeGroupsInput,
  IgnoreRuleListInput,
  TestListInput,
} from "./queries/test-queries.ts";
export { isTestWorking, testQueries } from "./queries/test-queries.ts";
export { deliveriesOfPage, isOnItsWay, webhookQueries } from "./queries/webhook-queries.ts";
export { type PlainAnswer, type PlainFetch, sendPlain } from "./send-plain.ts";
export type { SessionPort } from "./session-port.ts";
export type { CallOptions } from "./transport.ts";
