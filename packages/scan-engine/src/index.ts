export type {
  CrawledPage,
  CrawlInput,
  CrawlProgress,
  CrawlResult,
  PageSource,
  SkippedPage,
} from "./crawl/crawl-input.ts";
export { crawlSite } from "./crawl/crawl-site.ts";
export { normaliseUrl, pageKey } from "./crawl/normalise-url.ts";
export { sameSite } from "./crawl/same-site.ts";
export { checkUrl } from "./egress/check-url.ts";
export type { Egress, EgressOptions } from "./egress/create-egress.ts";
export { createEgress } from "./egress/create-egress.ts";
export type { EgressRequest, EgressResponse } from "./egress/egress-fetch.ts";
export type {
  ConsoleEntry,
  Device,
  HtmlEvidence,
  ImageEvidence,
  ImagesEvidence,
  LighthouseAuditEvidence,
  LighthouseEvidence,
  LogsEvidence,
  PageFacts,
  PartEvidence,
  ScanEvent,
  ScanPartName,
  SecurityAuditEvidence,
  SecurityEvidence,
} from "./evidence.ts";
export { scanPartNames } from "./evidence.ts";
export type { ScanErrorCode, ScanFailure } from "./scan-error.ts";
export { ScanError, scanErrors, toFailure } from "./scan-error.ts";
export type { ScanLimits } from "./scan-limits.ts";
export { defaultScanLimits } from "./scan-limits.ts";
export type { ScanRequest } from "./scan-page.ts";
export type { ScanHandlers, Scanner, ScannerLogger, ScannerOptions } from "./scanner.ts";
export { createScanner } from "./scanner.ts";
export { healthScore } from "./scoring.ts";
