import type { EndpointOutput, endpoints, Scan, ScanPartState } from "@sitewright/contract";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink } from "../artifacts/index.ts";
import type {
  ScanArtifactRow,
  ScanPartStateRow,
  ScanRow,
  ScanSummaryView,
  ScanView,
} from "./scans-repository.ts";

type ScanSummary = EndpointOutput<typeof endpoints.scans.list>["results"][number];

/** A scan with its evidence, as the contract has it; files as short-lived links. */
export function presentScan(view: ScanView, links: LinkSigner): Scan {
  const { scan, parts, artifacts } = view;
  const part = (name: ScanPartState["name"]) => parts.find((each) => each.name === name);
  const files = (name: ScanPartState["name"]) => artifacts.filter((file) => file.part === name);
  const link = (file: ScanArtifactRow | undefined) =>
    file ? artifactLink(links, { owner: file.teamId, sha256: file.sha256, type: file.type }) : null;

  return {
    ...presentCommon(scan, parts),
    site_url: view.siteUrl,
    page_url: view.pageUrl,
    type: parts.map(({ name }) => name),
    facts: scan.facts,
    html: link(files("html")[0]),
    logs: part("logs")?.result?.logs ?? null,
    logs_dropped: part("logs")?.result?.logs_dropped ?? 0,
    images: part("images")?.status === "done" ? files("images").flatMap(presentImage) : null,
    lighthouse: {
      scores: lighthouseScores(scan),
      metrics: part("lighthouse")?.result?.metrics ?? [],
      audits: link(files("lighthouse")[0]),
      failed: part("lighthouse")?.status === "failed",
    },
    security: {
      scores: securityScores(scan),
      audits: part("security")?.result?.audits ?? [],
      failed: part("security")?.status === "failed",
    },
    configs: scan.configs,
    tags: scan.tags,
  };

  function presentImage(file: ScanArtifactRow) {
    const url = link(file);
    return url && file.image ? [{ index: file.position, id: file.id, url, ...file.image }] : [];
  }
}

/** A scan in a list. */
export function presentScanSummary({ scan, pageUrl, parts }: ScanSummaryView): ScanSummary {
  return {
    ...presentCommon(scan, parts),
    page_url: pageUrl,
    lighthouse: { scores: lighthouseScores(scan) },
    security: { scores: securityScores(scan) },
  };
}

function presentCommon(scan: ScanRow, parts: readonly ScanPartStateRow[]) {
  return {
    id: scan.id,
    site: scan.siteId,
    page: scan.pageId,
    status: scan.status,
    code: scan.code,
    reason: scan.reason,
    time_created: scan.timeCreated.toISOString(),
    time_started: scan.timeStarted?.toISOString() ?? null,
    time_completed: scan.timeCompleted?.toISOString() ?? null,
    parts: parts.map(presentPart),
    score: scan.score,
  };
}

function presentPart(part: ScanPartStateRow): ScanPartState {
  return {
    name: part.name,
    status: part.status,
    code: part.code,
    reason: part.reason,
    time_started: part.timeStarted?.toISOString() ?? null,
    time_completed: part.timeCompleted?.toISOString() ?? null,
  };
}

function lighthouseScores(scan: ScanRow): Scan["lighthouse"]["scores"] {
  return (
    scan.lighthouseScores ?? {
      seo: null,
      accessibility: null,
      performance: null,
      best_practices: null,
      average: null,
    }
  );
}

function securityScores(scan: ScanRow): Scan["security"]["scores"] {
  return scan.securityScores ?? { transport: null, browser: null, average: null };
}
