export type { Access, Call, TokenRight } from "./access.ts";
export { access, mayCall, tokenRights } from "./access.ts";
export type { Profile, SignIn } from "./account.ts";
export type {
  Alert,
  AlertDigest,
  AlertPreview,
  Incident,
  IncidentDetail,
  NewAlert,
} from "./alert.ts";
export {
  alertChannelsMax,
  alertDigests,
  alertLoudFrom,
  alertNameMax,
  alertPreviewDays,
  alertRunsMax,
  alertsMax,
  incidentStatuses,
} from "./alert.ts";
export type {
  AlertMessage,
  AlertType,
  ChannelAction,
  DigestMessage,
  FlowMessage,
} from "./alert-message.ts";
export {
  alertLinesMax,
  alertMessageSchema,
  alertTypes,
  channelActions,
  digestMessageSchema,
} from "./alert-message.ts";
export type { ApiToken } from "./api-token.ts";
export { apiTokensMax } from "./api-token.ts";
export type { AppMode } from "./app-mode.ts";
export type { AppPath } from "./app-path.ts";
export { searchText, toAppPath } from "./app-path.ts";
export type { Session, User } from "./auth.ts";
export {
  authEndpoints,
  loginInputSchema,
  passwordMaxLength,
  passwordMinLength,
  registerInputSchema,
  sessionSchema,
  userSchema,
} from "./auth.ts";
export type { Acceptance } from "./baseline.ts";
export type { BillingInfo, Card, Invoice, PlanPreview } from "./billing.ts";
export {
  billingInfoSchema,
  graceDays,
  invoiceStates,
  spendCapMax,
  subscriptionStates,
} from "./billing.ts";
export { briefReason } from "./brief-reason.ts";
export type { CallRate } from "./call-rate.ts";
export type {
  Case,
  CaseData,
  CaseDecision,
  CaseDetail,
  CaseExportFormat,
  CaseState,
  CaseType,
  ImportedCaseSummary,
  ImportNote,
} from "./case.ts";
export {
  caseDataSchema,
  caseDecisions,
  caseDetailSchema,
  caseExportFormats,
  caseRowsMax,
  caseSchema,
  caseStates,
  casesMax,
  caseTitleMax,
  caseTypes,
  generatedCasesMax,
  generatedLayersMax,
  importFilesMax,
  importMaxLength,
  isFlaky,
} from "./case.ts";
export type {
  CaseRun,
  CaseRunDetail,
  CaseRunHeal,
  CaseRunLook,
  CaseRunStatus,
  CaseRunStep,
  CaseRunSummary,
  LocatorMeaning,
  StateGap,
} from "./case-run.ts";
export { caseRunDetailSchema, caseRunSchema, caseRunStatuses, timesOf } from "./case-run.ts";
export type {
  ActionType,
  AssertionType,
  CaseStep,
  Locator,
  LocatorKind,
  NamedElement,
  NewCaseStep,
  StepAction,
  StepAssertion,
  StepElement,
} from "./case-step.ts";
export {
  actionTypes,
  assertionTypes,
  caseDepthMax,
  caseFilesMaxBytes,
  caseLooksMax,
  caseStepSchema,
  caseStepsMax,
  framesOf,
  locatorKinds,
  locatorsMax,
  locatorsOf,
  namedElementSchema,
  stepFileMaxBytes,
  stepFilesMax,
  withLocators,
} from "./case-step.ts";
export { type CaseTrace, caseTraceSchema } from "./case-trace.ts";
export type { ChangeThing } from "./change.ts";
export { changeThings } from "./change.ts";
export type { Change, ChangeEvent } from "./changes.ts";
export { changeEvents, changeSchema } from "./changes.ts";
export type { Channel, ChannelDelivery, ChannelKind } from "./channel.ts";
export {
  channelDeliveryStatuses,
  channelEmailsMax,
  channelKinds,
  channelNumbersMax,
  channelStoppedReasons,
  channelsMax,
  channelTest,
} from "./channel.ts";
export type { Demo, DemoState } from "./demo.ts";
export { demoName, demoSchema, demoStateSchema, demoVersionSchema, siteName } from "./demo.ts";
export type { BrowserName, Device, DeviceName, DeviceType } from "./device.ts";
export {
  browserNames,
  deviceNameOf,
  devices,
  deviceTypeOf,
  findDevice,
  missingBrowser,
} from "./device.ts";
export type {
  Endpoint,
  EndpointInput,
  EndpointOutput,
  EndpointRequest,
  EndpointResult,
  StreamEndpoint,
} from "./endpoint.ts";
export { defineEndpoints, fillPath } from "./endpoint.ts";
export type { Endpoints } from "./endpoints.ts";
export { endpoints } from "./endpoints.ts";
export type { ErrorBody, ErrorCode } from "./error.ts";
export { errorBodySchema, errorCodeSchema, errorStatus } from "./error.ts";
export { exampleAnswer, exampleInput } from "./example-of.ts";
export type { Expression, FactKind, FactName, FactOperator, Facts } from "./facts.ts";
export {
  evaluateCondition,
  expressionsMax,
  factCatalogue,
  factKinds,
  factNames,
  factOperators,
  heldExpressions,
  kindOfCondition,
} from "./facts.ts";
export type {
  ElementBox,
  Finding,
  FindingCheck,
  FindingEvidence,
  FindingPlace,
  FindingSeverity,
  FindingSource,
  FindingState,
} from "./finding.ts";
export {
  findingChecksMax,
  findingSeverities,
  findingSources,
  findingStates,
  findingsMax,
  severityRanks,
} from "./finding.ts";
export { firstPayment, oneIntervalAfter } from "./first-payment.ts";
export type { Flow, FlowDetail, FlowEvent, FlowStart } from "./flow.ts";
export {
  flowDetailSchema,
  flowEvents,
  flowProblemSchema,
  flowSchema,
  flowStartSitesMax,
  flowsMax,
  flowTitleSchema,
} from "./flow.ts";
export type { FlowEdge, FlowGraph, FlowNode, FlowNodeData, FlowTask } from "./flow-graph.ts";
export {
  conditionOf,
  countFlow,
  factKindOf,
  flowEdgeSchema,
  flowHeadersMax,
  flowNodeDataSchema,
  flowNodeSchema,
  flowNodesMax,
  flowPer,
  flowTasks,
  flowTextMax,
  flowTitleMax,
  nodesAfter,
} from "./flow-graph.ts";
export type { FlowProblem, FlowProblemCode, FlowSurroundings } from "./flow-problems.ts";
export { flowProblems, isError, isMessage } from "./flow-problems.ts";
export type {
  FlowLog,
  FlowNodeStatus,
  FlowObject,
  FlowObjectStatus,
  FlowRun,
  FlowRunDetail,
  FlowRunEdge,
  FlowRunNode,
  FlowRunStatus,
  FlowRunSummary,
} from "./flow-run.ts";
export {
  flowLogSchema,
  flowNodeStatuses,
  flowObjectSchema,
  flowObjectStatuses,
  flowObjectsMax,
  flowRunDetailSchema,
  flowRunHours,
  flowRunSchema,
  flowRunStatuses,
  flowRunTriggers,
} from "./flow-run.ts";
export type { NodeVariables } from "./flow-variables.ts";
export { flowVariables, textsOf, variablesFor } from "./flow-variables.ts";
export type { GoogleConfirmQuery, GoogleError } from "./google.ts";
export { googleAttemptPattern, googleConfirmKeys, googleErrors, googlePaths } from "./google.ts";
export type { IgnoreRule, RulePreview, RuleScope, RuleTarget } from "./ignore-rule.ts";
export { previewTests, ruleScopes, ruleTargets } from "./ignore-rule.ts";
export type {
  Issue,
  IssueEnd,
  IssueEntry,
  IssueSource,
  IssueState,
  IssueSummary,
} from "./issue.ts";
export {
  issueEntryKinds,
  issueSources,
  issueStates,
  issuesMax,
  issuesOfScanMax,
  issueTextMax,
  issueTitleMax,
} from "./issue.ts";
export type { Link, LinkGroup, LinkKind, LinkVerdict } from "./link.ts";
export { linkGroups, linkVerdicts } from "./link.ts";
export type { List, WorkState } from "./list.ts";
export {
  listLimit,
  listOf,
  listQuerySchema,
  poorScore,
  searchMaxLength,
  tagMaxLength,
  tagsMax,
  workStates,
} from "./list.ts";
export type { LogActorKind, LogDetail, LogEntry, LogKind } from "./log.ts";
export { logActorKinds, logExportMax, logKinds, logMethods, logStatuses } from "./log.ts";
export { type LogAction, logActions } from "./log-actions.ts";
export type { MailPlace } from "./mail.ts";
export type {
  MaintenanceWindow,
  NewMaintenanceWindow,
  WindowRepeats,
  WindowState,
} from "./maintenance.ts";
export {
  windowDaysMax,
  windowNameMax,
  windowNoteMax,
  windowRepeats,
  windowSitesMax,
  windowStates,
  windowsMax,
} from "./maintenance.ts";
export type {
  Allowed,
  Permission,
  PermissionAction,
  PermissionResource,
  Permitted,
} from "./may-do.ts";
export {
  allowedByRole,
  isKeptToSites,
  mayDo,
  permissionActions,
  permissionResources,
  seesWholeTeam,
} from "./may-do.ts";
export type { Invitation, Member, Membership, TeamMember } from "./member.ts";
export {
  invitationSchema,
  inviteDays,
  invitedRoles,
  inviteEmailsMax,
  inviteRowsSchema,
  memberSchema,
  memberStatuses,
  membershipSchema,
  memberTypes,
} from "./member.ts";
export type { MemberRole } from "./member-role.ts";
export { memberRoles } from "./member-role.ts";
export type { HomeMetrics, SiteHealth, SiteMetrics } from "./metrics.ts";
export { homeMetricsSchema, trendRanges } from "./metrics.ts";
export type { MappedPage, Migration, MoveCorrection, PastedLine } from "./migration.ts";
export { correctionsMax, migrationSchema } from "./migration.ts";
export type { MigrationHome } from "./migration-home.ts";
export { migrationHomeSchema } from "./migration-home.ts";
export { errorsOf, openApiDocument } from "./open-api.ts";
export type { Page } from "./page.ts";
export { pageSchema } from "./page.ts";
export {
  type PageElement,
  type PageElements,
  type PageNode,
  pageElementsDepthMax,
  pageElementsSchema,
} from "./page-elements.ts";
export { paths } from "./paths.ts";
export type { Permissions } from "./permission.ts";
export { fullPermissions, permissionSitesMax } from "./permission.ts";
export type {
  ChosenPlanName,
  Coupon,
  PlanChoice,
  PlanInterval,
  PlanLimits,
  PlanName,
  PlanPayload,
} from "./plan.ts";
export {
  billingCurrency,
  chosenPlanNames,
  couponCodeMaxLength,
  firstSpendCap,
  lessDiscount,
  limitsOf,
  noCoupon,
  percentOff,
  planCatalogue,
  planIntervals,
  planNameOf,
  planNames,
  planPayloadOf,
  planPayloadSchema,
  unpickedLimits,
} from "./plan.ts";
export type { Process } from "./process.ts";
export { processSchema } from "./process.ts";
export type { LookEvery, Reachability, ReachState, SiteReach } from "./reachability.ts";
export {
  lookEveryMinutes,
  lookTextMax,
  reachabilitySchema,
  reachStates,
  siteReachSchema,
  uptimeDays,
} from "./reachability.ts";
export type { OpenedRecording, Recording, RecordingStatus } from "./recording.ts";
export {
  recordingIdleMs,
  recordingMaxMs,
  recordingSchema,
  recordingSocketPath,
  recordingStatuses,
  recordingsAtOnce,
} from "./recording.ts";
export type {
  PickedElement,
  RecordingInput,
  RecordingMessage,
  RecordingMode,
} from "./recording-message.ts";
export {
  elementWordsSchema,
  pictureHeadBytes,
  recordedElementsMax,
  recordingInputSchema,
  recordingMessageSchema,
  recordingModes,
  recordingProtocol,
  recordingTicketPrefix,
} from "./recording-message.ts";
export type {
  BrowserReach,
  browserReaches,
  MoveAcceptance,
  MoveCause,
  MoveCell,
  MoveColumn,
  MoveFact,
  MoveVerdict,
  PlaceWay,
  Rehearsal,
  RehearsalSort,
  RehearsalSummary,
  RehearsedPage,
  RehearsedPageDetail,
} from "./rehearsal.ts";
export {
  moveColumns,
  moveVerdicts,
  rehearsalSchema,
  rehearsalSorts,
  templatesLookedAt,
} from "./rehearsal.ts";
export type { Report, ReportPeriod, ReportSection } from "./report.ts";
export {
  reportDaysMax,
  reportLookbacks,
  reportNameMaxLength,
  reportPeriodSchema,
  reportSchema,
  reportSections,
  usualReportSections,
} from "./report.ts";
export type { Brand } from "./report-brand.ts";
export { brandSchema, logoMaxBytes, logoMaxPixels, reportColorSchema } from "./report-brand.ts";
export type { OpenEdition, ReportEdition, ReportMail } from "./report-edition.ts";
export {
  mailedLinkDays,
  mailedPdfMaxBytes,
  reportMailsADay,
  reportMailsMax,
} from "./report-edition.ts";
export type { ReportShare } from "./report-share.ts";
export { passphraseMinLength, shareDays } from "./report-share.ts";
export type { RunKind, RunStatus } from "./run.ts";
export { activeRunStatuses, finishedRunStatuses, runKinds } from "./run.ts";
export type { RunConfigs, RunConfigsInput, RunConfigsLayer, SteadySwitch } from "./run-configs.ts";
export {
  furtherDevicesMax,
  mergeRunConfigs,
  runConfigsInputSchema,
  runDefaults,
  scanConfigsSchema,
  splitMaskIds,
  steadySwitches,
  windowSizeSchema,
} from "./run-configs.ts";
export type {
  ConsoleEntry,
  Filmstrip,
  LighthouseAudit,
  LighthouseAudits,
  Scan,
  ScanPartState,
  ScanStatus,
  ScanSummary,
  SecurityAudit,
  Steady,
  Unsteady,
} from "./scan.ts";
export {
  lighthouseAuditsSchema,
  scanSchema,
  scanStatuses,
  unsteadySchema,
} from "./scan.ts";
export type { AccessibilityRule } from "./scan-accessibility.ts";
export type { HarHeaders, NetworkRequest, NetworkTotals } from "./scan-network.ts";
export { harHeadersSchema, networkRequestsSchema } from "./scan-network.ts";
export type { ScanPart } from "./scan-part.ts";
export { chosenScanParts, healthParts, scanParts } from "./scan-part.ts";
export type { ScanVisit } from "./scan-visit.ts";
export type {
  NewSchedule,
  Schedule,
  ScheduleFrequency,
  ScheduleSlot,
  ScheduleStatus,
  ScheduleTask,
  SlotOutcome,
} from "./schedule.ts";
export {
  scheduleFrequencies,
  scheduleNameMax,
  scheduleResourcesMax,
  schedulesMax,
  scheduleTasks,
  slotOutcomes,
} from "./schedule.ts";
export type { SearchResult, SearchType } from "./search.ts";
export { searchQueryMaxLength, searchResultsMax, searchTypes } from "./search.ts";
export type {
  AccountSearch,
  AccountTab,
  ApiAccessSearch,
  ApiAccessTab,
  CaseRunSearch,
  CaseSearch,
  CasesSearch,
  CaseTab,
  ChangeOrder,
  CompareMode,
  FindingsSearch,
  FlowRunSearch,
  FlowSearch,
  FlowsSearch,
  FlowTab,
  HomeSearch,
  IssueGroup,
  IssuesSearch,
  IssueView,
  JoinSearch,
  LogPeriod,
  LogsSearch,
  LogView,
  MigrationSearch,
  NewIssueSearch,
  OverlayColour,
  PageSearch,
  RecordSearch,
  ReportSearch,
  RequestView,
  ReviewView,
  RunView,
  ScanSearch,
  ScanTab,
  SchedulesSearch,
  ScheduleTab,
  Searches,
  SiteSearch,
  SiteTab,
  SiteTestsSearch,
  SlackSearch,
  TestSearch,
} from "./searches.ts";
export {
  accountTabs,
  apiAccessTabs,
  caseTabs,
  changeOrders,
  compareModes,
  flowTabs,
  issueGroups,
  issueViews,
  logPeriods,
  logViews,
  overlayColours,
  requestViews,
  reviewViews,
  runViews,
  scanTabs,
  scheduleTabs,
  siteTabs,
} from "./searches.ts";
export type { Secret } from "./secret.ts";
export { namedValue, namesIn, secretSchema, secretsMax, valueName } from "./secret.ts";
export type {
  CrawlOptions,
  NeedReason,
  Site,
  SiteGroup,
  SiteGrouping,
  SiteNeed,
  SiteOutcome,
  SiteResult,
  TrendDay,
} from "./site.ts";
export {
  crawlOptionsSchema,
  createSiteInputSchema,
  fallenPoints,
  needReasons,
  pageUrlsMax,
  siteGroupings,
  siteSchema,
  sitesMax,
  siteTrendDays,
  siteUrlMaxLength,
  siteUrlMessages,
  siteUrlSchema,
  splitPageUrls,
} from "./site.ts";
export type { SiteAccess } from "./site-access.ts";
export { accessNamesMax, coveredSecretMinLength, siteAccessInputSchema } from "./site-access.ts";
export type { SiteConfigs } from "./site-configs.ts";
export type { Slack, SlackConversation } from "./slack.ts";
export { slackConsentMinutes } from "./slack.ts";
export type { SurveyAnswer } from "./survey.ts";
export { surveyQuestions } from "./survey.ts";
export type { Team, TeamSettings } from "./team.ts";
export {
  appModeSchema,
  createTeamInputSchema,
  teamNameMaxLength,
  teamSchema,
} from "./team.ts";
export type { TeamType } from "./team-type.ts";
export { teamTypes } from "./team-type.ts";
export type { Template } from "./template.ts";
export type {
  BulkResult,
  ChangeGroup,
  ChangeShot,
  ComponentScores,
  GroupedFacts,
  PictureCrop,
  Test,
  TestImage,
  TestSummary,
} from "./test.ts";
export { defaultThreshold, leftOutReasons, testSchema, testsMax } from "./test.ts";
export type {
  ChangeCause,
  ChangeCounts,
  ChangeState,
  ComparedPart,
  ReviewState,
  TestChange,
} from "./test-finding.ts";
export { changeStates, changesMax, comparedParts, reviewStates } from "./test-finding.ts";
export type { LatestTest, TestStatus } from "./test-status.ts";
export { testStatuses } from "./test-status.ts";
export { addressOf, hostOf, pathOf, toWebAddress } from "./web-address.ts";
export type { Delivery, DeliveryAttempt, DeliveryDetail, Webhook } from "./webhook.ts";
export {
  channelOffReasons,
  deliveryStatuses,
  deliveryTries,
  secretOverlapHours,
  webhooksMax,
} from "./webhook.ts";
export type { WebhookData, WebhookEvent } from "./webhook-event.ts";
export { webhookEvents, webhookTest } from "./webhook-event.ts";
