export { makeAlert, makeAlertList, makeIncident, makeIncidentDetail } from "./alert-fixtures.ts";
export {
  fixtureSteps,
  makeCase,
  makeCaseDetail,
  makeCaseList,
  makeCaseRun,
  makeCaseRunDetail,
  makeCaseRunStep,
  makeCaseRunSummary,
  makeSecret,
} from "./case-fixtures.ts";
export { makeChannel, makeChannelDelivery, makeSlack } from "./channel-fixtures.ts";
export type { MockApi, MockCall, MockHandlers } from "./create-mock-api.ts";
export { createMockApi } from "./create-mock-api.ts";
export { makeCheck, makeFinding, makeFindingList } from "./finding-fixtures.ts";
export {
  fixtureId,
  fixtureTime,
  listOf,
  makeBillingInfo,
  makeInvoice,
  makeMember,
  makeMetrics,
  makeProcess,
  makeProfile,
  makeSession,
  makeSignIn,
  makeTeam,
  makeTeamMember,
  makeTeamSettings,
  makeUser,
} from "./fixtures.ts";
export {
  makeFlow,
  makeFlowDetail,
  makeFlowGraph,
  makeFlowLog,
  makeFlowNode,
  makeFlowObject,
  makeFlowRun,
  makeFlowRunDetail,
  makeFlowRunNode,
  makeFlowRunSummary,
} from "./flow-fixtures.ts";
export { makeIssue, makeIssueList, makeIssueSummary } from "./issue-fixtures.ts";
export { makeLogDetail, makeLogEntry, makeLogList } from "./log-fixtures.ts";
export { makeMaintenanceWindow, makeWindowList } from "./maintenance-fixtures.ts";
export { MockRefusal, neverAnswers, offline, refuse } from "./mock-answers.ts";
export { MockApiProvider } from "./mock-api-provider.tsx";
export { makeDownReach, makeReach, makeReachability } from "./reach-fixtures.ts";
export {
  makePage,
  makeScan,
  makeScanParts,
  makeScanSummary,
  makeSite,
  makeSiteHealth,
  noTest,
} from "./scan-fixtures.ts";
export { makeSchedule, makeScheduleList, makeScheduleSlot } from "./schedule-fixtures.ts";
export {
  makeAcceptance,
  makeChangeGroup,
  makeIgnoreRule,
  makeTest,
  makeTestChange,
  makeTestSummary,
} from "./test-fixtures.ts";
