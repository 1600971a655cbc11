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
export type { Demo } from "./demo.ts";
export { demoSchema } from "./demo.ts";
export type {
  Endpoint,
  EndpointAuth,
  EndpointInput,
  EndpointOutput,
  EndpointRequest,
  EndpointResult,
} from "./endpoint.ts";
export { defineEndpoint, fillPath } from "./endpoint.ts";
export type { Endpoints } from "./endpoints.ts";
export { endpoints } from "./endpoints.ts";
export type { ErrorBody, ErrorCode } from "./error.ts";
export { errorBodySchema, errorCodeSchema, errorStatus } from "./error.ts";
export type { List } from "./list.ts";
export { listLimit, listOf, listQuerySchema } from "./list.ts";
export type { HomeMetrics } from "./metrics.ts";
export { homeMetricsSchema } from "./metrics.ts";
export { errorsOf, openApiDocument } from "./open-api.ts";
export type { Page } from "./page.ts";
export { pageSchema } from "./page.ts";
export { hostOf, pathOf, paths } from "./paths.ts";
export type { Process } from "./process.ts";
export { processSchema, processTypes } from "./process.ts";
export type {
  ConsoleEntry,
  LighthouseAudit,
  LighthouseAudits,
  Scan,
  ScanPart,
  ScanPartState,
  ScanStatus,
  ScanSummary,
  SecurityAudit,
} from "./scan.ts";
export {
  lighthouseAuditsSchema,
  scanParts,
  scanSchema,
  scanStatuses,
} from "./scan.ts";
export type { Site } from "./site.ts";
export {
  createSiteInputSchema,
  pageUrlsMax,
  siteSchema,
  siteUrlMaxLength,
  siteUrlMessages,
  siteUrlSchema,
  splitPageUrls,
} from "./site.ts";
export type { AppMode, Member, Team, TeamType } from "./team.ts";
export {
  appModeSchema,
  memberSchema,
  memberStatuses,
  memberTypes,
  teamNameMaxLength,
  teamSchema,
  teamTypes,
} from "./team.ts";
