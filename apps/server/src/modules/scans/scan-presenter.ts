import {
  type ConsoleEntry,
  deviceNameOf,
  type EndpointOutput,
  type endpoints,
  type Scan,
  type ScanPart,
  type ScanPartState,
  unsteadySchema,
} from "@sitewright/contract";
import { securityGrade } from "@sitewright/scan-engine";
import { invariant } from "../../platform/errors.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { artifactLink, type RunArtifact } from "../artifacts/index.ts";
import type { RunRow } from "../runs/index.ts";
import { networkFiles } from "./evidence-record.ts";
import { htmlFiles } from "./html-files.ts";
import { lighthouseFiles, presentFilmstrip } from "./lighthouse-files.ts";
import { scanRun } from "./scan-run.ts";
import type {
  ScanPartStateRow,
  ScanRow,
  ScanSummaryView,
  ScanView,
  StoredConsoleEntry,
} from "./scans-repository.ts";

type ScanSummary = EndpointOutput<typeof endpoints.scans.list>["results"][number];

/** A scan with its evidence, as the contract has it; files as short-lived links. */
export function presentScan(view: ScanView, links: LinkSigner): Scan {
  const { scan, parts, artifacts } = view;
  const { run, own } = scan;
  const part = (name: ScanPartState["name"]) => parts.find((each) => each.name === name);
  const files = (name: ScanPartState["name"]) => artifacts.filter((file) => file.part === name);
  const fileAt = (name: ScanPartState["name"], position: number) =>
    files(name).find((file) => file.position === position);
  const link = (file: RunArtifact | undefined) =>
    file ? artifactLink(links, { owner: file.teamId, sha256: file.sha256, type: file.type }) : null;

  const securityAudits = part("security")?.result?.audits ?? [];

  return {
    ...presentCommon(scan, parts),
    site_url: view.siteUrl,
    page_url: view.pageUrl,
    type: own.parts,
    facts: own.facts,
    html: link(fileAt("html", htmlFiles.source)),
    archive: link(fileAt("html", htmlFiles.archive)),
    visit: part("html")?.result?.visit ?? null,
    logs: part("logs")?.result?.logs?.map(presentEntry) ?? null,
    logs_dropped: part("logs")?.result?.logs_dropped ?? 0,
    images: part("images")?.status === "done" ? files("images").flatMap(presentImage) : null,
    images_missing: part("images")?.result?.images_missing ?? [],
    lighthouse: {
      scores: lighthouseScores(own),
      metrics: part("lighthouse")?.result?.metrics ?? [],
      ...(part("lighthouse")?.result?.measured ?? { runs: [], shown: null }),
      filmstrip: presentFilmstrip(part("lighthouse")?.result?.filmstrip, (position) =>
        link(fileAt("lighthouse", position)),
      ),
      audits: link(fileAt("lighthouse", lighthouseFiles.audits)),
      failed: part("lighthouse")?.status === "failed",
    },
    security: {
      scores: securityScores(own),
      grade: securityGrade(own.securityScores?.average ?? null, securityAudits),
      audits: securityAudits,
      failed: part("security")?.status === "failed",
    },
    accessibility: part("accessibility")?.result?.accessibility ?? null,
    network: {
      totals: part("network")?.result?.network ?? null,
      requests: link(fileAt("network", networkFiles.requests)),
      har: link(fileAt("network", networkFiles.har)),
    },
    configs: scanRun.configs.parse(run.configs),
    tags: own.tags,
  };

  function presentImage(file: RunArtifact) {
    const url = link(file);
    if (!url || !file.details) return [];
    const { unsteady, ...details } = file.details;
    const shown = unsteady && { unsteady: unsteadySchema.parse(unsteady) };
    return [{ index: file.position, id: file.id, url, ...details, ...shown }];
  }
}

/** Scans of before kept neither column nor stack. */
function presentEntry(entry: StoredConsoleEntry): ConsoleEntry {
  return { ...entry, column: entry.column ?? null, stack: entry.stack ?? [] };
}

/** A scan in a list. */
export function presentScanSummary({ scan, pageUrl, parts }: ScanSummaryView): ScanSummary {
  return {
    ...presentCommon(scan, parts),
    page_url: pageUrl,
    lighthouse: { scores: lighthouseScores(scan.own) },
    security: { scores: securityScores(scan.own) },
    device: deviceNameOf(scanRun.configs.parse(scan.run.configs).device),
  };
}

function presentCommon({ run, own }: ScanRow, parts: readonly ScanPartStateRow[]) {
  const { siteId, pageId } = run;
  invariant(siteId, "a scan is of a page of a site");
  invariant(pageId, "a scan is of a page");
  return {
    id: run.id,
    site: siteId,
    page: pageId,
    status: run.status,
    code: run.code,
    reason: run.reason,
    time_created: run.timeCreated.toISOString(),
    time_started: run.timeStarted?.toISOString() ?? null,
    time_completed: run.timeCompleted?.toISOString() ?? null,
    parts: own.parts.map((name) => {
      const row = parts.find((part) => part.name === name);
      return row ? presentPart(run, row) : presentUnbegun(run, name);
    }),
    score: run.score,
  };
}

function presentPart(run: RunRow, part: ScanPartStateRow): ScanPartState {
  return {
    name: part.name,
    ...(isCutOff(run, part) ? fateOf(run) : stateOf(part)),
    time_started: part.timeStarted?.toISOString() ?? null,
    time_completed: part.timeCompleted?.toISOString() ?? null,
  };
}

/** Parts have rows from the scan's first start on. */
function presentUnbegun(run: RunRow, name: ScanPart): ScanPartState {
  return { name, ...fateOf(run), time_started: null, time_completed: null };
}

type State = Pick<ScanPartState, "status" | "code" | "reason">;

/** Whether the scan ended, cancelled or set aside, before the part did. */
function isCutOff(run: RunRow, { status }: State): boolean {
  return run.timeCompleted !== null && (status === "queued" || status === "running");
}

function stateOf({ status, code, reason }: State): State {
  return { status, code, reason };
}

/** What a part that never ended shows: it waits, or it shares its scan's end. */
function fateOf(run: RunRow): State {
  if (run.timeCompleted === null) return { status: "queued", code: null, reason: null };
  return {
    status: run.status === "cancelled" ? "cancelled" : "failed",
    code: run.code,
    reason: run.reason,
  };
}

type OwnRow = ScanRow["own"];

function lighthouseScores(scan: OwnRow): Scan["lighthouse"]["scores"] {
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

function securityScores(scan: OwnRow): Scan["security"]["scores"] {
  // Scans of before had two categories.
  return { ...unscored, ...scan.securityScores };
}

const unscored: Scan["security"]["scores"] = {
  transport: null,
  browser: null,
  scripts: null,
  forms: null,
  compliance: null,
  average: null,
};
