export { createNamedMasker, shortestSecret } from "./access/masker.ts";
export type { SiteAccess } from "./access/site-access.ts";
export type { SiteSession } from "./access/site-session.ts";
export { securityGrade } from "./audit/security/security-grade.ts";
export type {
  Anchor,
  Box,
  Cause,
  ComparedPart,
  Facet,
  FacetName,
} from "./compare/cause.ts";
export type { Compare } from "./compare/compare-client.ts";
export type { CompareRequest } from "./compare/compare-errand.ts";
export type {
  ComparedParts,
  ComparedPicture,
  Comparison,
  PartComparison,
  PerformanceMeasure,
  WantedLoads,
} from "./compare/comparison.ts";
export type { DeltaDetail } from "./compare/delta-detail.ts";
export { judge } from "./compare/judge.ts";
export type { KeptPicture } from "./compare/kept-picture.ts";
export type { ComparedSide, KeptScan } from "./compare/kept-scan.ts";
export { packStrip, rowBytesOf, unpackStrips } from "./compare/picture/strip-rows.ts";
export { type PackedStrip, stripsOf } from "./compare/picture/striped-png.ts";
export type {
  AcceptedState,
  ComponentScores,
  FailingPolicy,
  FindingState,
  IgnoreRule,
  JudgeOptions,
  TestFinding,
  Verdict,
} from "./compare/verdict.ts";
export { explainVisual, type VisualFinding } from "./compare/visual/explain-visual.ts";
export { isUnsteady } from "./compare/visual/unsteady.ts";
export type { VisualDetail } from "./compare/visual/visual-detail.ts";
export type { Crawl, CrawlHandlers } from "./crawl/crawl-client.ts";
export type { CrawlRequest } from "./crawl/crawl-errand.ts";
export type {
  CrawledPage,
  CrawlProgress,
  CrawlResult,
  DatedPage,
  HostWish,
  KeptAnswer,
  LinkScope,
  PageSource,
  SamePage,
  SkippedPage,
} from "./crawl/crawl-input.ts";
export { normaliseUrl, pageKey } from "./crawl/normalise-url.ts";
export { sameSite } from "./crawl/same-site.ts";
export { userAgentOf } from "./devices/device-agent.ts";
export { type DeviceName, deviceTable } from "./devices/device-table.ts";
export { checkUrl } from "./egress/check-url.ts";
export type { Egress, EgressOptions } from "./egress/create-egress.ts";
export { createEgress } from "./egress/create-egress.ts";
export type { EgressRequest, EgressResponse } from "./egress/egress-fetch.ts";
export type { NameOverride, OverriddenName } from "./egress/name-override.ts";
export { faultOfOverride } from "./egress/read-override.ts";
export type { Engine, EngineOptions } from "./engine.ts";
export { createEngine } from "./engine.ts";
export type {
  AccessibilityEvidence,
  AccessibilityRule,
  ConsoleEntry,
  HtmlEvidence,
  ImageEvidence,
  ImagesEvidence,
  LighthouseAuditEvidence,
  LighthouseEvidence,
  LogsEvidence,
  NetworkEvidence,
  NetworkRequest,
  PageFacts,
  SecurityAuditEvidence,
  SecurityEvidence,
  SteadyEvidence,
} from "./evidence.ts";
export { findIsolation, IsolationError } from "./isolation/find-isolation.ts";
export type { Isolation } from "./isolation/isolation.ts";
export type { AddressVerdict, CrawledAddress, LinkSource } from "./links/crawled-address.ts";
export type { LinkKind } from "./links/link-target.ts";
export type { MissingPage } from "./missing/missing-page.ts";
export type { Print } from "./print/print-client.ts";
export type { PrintedDocument, PrintRequest } from "./print/print-errand.ts";
export { createReacher, type Reacher } from "./reach/create-reacher.ts";
export type { Reach, ReachedCertificate } from "./reach/reach.ts";
export { type ReachRequest, reachDeadlineMs } from "./reach/reach-site.ts";
export type { Record, RecordHandlers } from "./record/record-client.ts";
export type { RecordRequest } from "./record/record-request.ts";
export type { Picture as RecordedPicture } from "./record/screencast.ts";
export type { DnsRecords } from "./rehearse/dns/dns-records.ts";
export { fromScans, type PairLooks } from "./rehearse/from-scans.ts";
export type {
  CookieFlags,
  DocumentFacts,
  FormFacts,
  HomePage,
} from "./rehearse/home-page.ts";
export type { HomeCertificate, HomeSite } from "./rehearse/home-site.ts";
export { judgeRehearsal, sortCauses } from "./rehearse/judge-rehearsal.ts";
export type { RehearsalProgress } from "./rehearse/open-homes.ts";
export type { ReadCorrections } from "./rehearse/read-corrections.ts";
export { readCorrections } from "./rehearse/read-corrections.ts";
export type {
  AcceptedCause,
  CauseLevel,
  MappingSort,
  PageLooks,
  PageMapping,
  Rehearsal,
  RehearsalCause,
  RehearsalCounts,
  RehearsalVerdict,
  RehearsedPage,
} from "./rehearse/rehearsal.ts";
export type {
  Correction,
  NewHome,
  RehearsalRequest,
  RehearsedEdition,
  SwitchRequest,
} from "./rehearse/rehearsal-request.ts";
export { maxRehearsedPages } from "./rehearse/rehearsal-request.ts";
export type { Rehearse, RehearseHandlers } from "./rehearse/rehearse-client.ts";
export { notShown, type PairRequest, type PairSide, scanPair } from "./rehearse/scan-pair.ts";
export { RunnerLostError } from "./runner/runner-lost-error.ts";
export type { EngineLogger } from "./runner/slot.ts";
export type { Scan, ScanHandlers } from "./scan/scan-client.ts";
export type { PartEvidence, ScanEvent, ScanPartName, ScanRequest } from "./scan/scan-parts.ts";
export { scanPartNames } from "./scan/scan-parts.ts";
export type { ScanBounds } from "./scan-bounds.ts";
export { defaultScanBounds } from "./scan-bounds.ts";
export type { ScanErrorCode, ScanFailure } from "./scan-error.ts";
export { ScanError, scanErrors, toFailure } from "./scan-error.ts";
export { healthScore } from "./scoring.ts";
export { steadySwitches } from "./steady/switches.ts";
export type {
  CaseOutcome,
  CaseRequest,
  CaseState,
  StepFiles,
  StepReport,
} from "./steps/case-run.ts";
export { ExpandError, expandSteps } from "./steps/expand-steps.ts";
export type {
  CaseGeneration,
  GeneratedCase,
  GenerateRequest,
} from "./steps/generate/case-generation.ts";
export type { GenerateCases, GenerateHandlers } from "./steps/generate/generate-client.ts";
export type { AskedCase, CaseHandlers, RunCase } from "./steps/steps-client.ts";
export { closest } from "./templates/cluster.ts";
export { shapeOf } from "./templates/shape-of.ts";
