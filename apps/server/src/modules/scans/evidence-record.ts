import { gzipSync } from "node:zlib";
import type {
  AccessibilityEvidence,
  HtmlEvidence,
  ImagesEvidence,
  LighthouseEvidence,
  LogsEvidence,
  NetworkEvidence,
  ScanEvent,
  SecurityEvidence,
} from "@sitewright/scan-engine";
import { storable } from "../../platform/storage/storable.ts";
import type { ArtifactUse } from "../artifacts/index.ts";
import { filesOfHtml, visitOfHtml } from "./html-files.ts";
import { filesOfFilmstrip, lighthouseFiles } from "./lighthouse-files.ts";
import { fileOfResult } from "./result-files.ts";
import type { Findings, PartResult } from "./scan-run-repository.ts";

type DoneEvent = Extract<ScanEvent, { type: "done" }>;

export type EvidenceFile = Omit<ArtifactUse, "sha256"> & { bytes: Uint8Array };

/** The files of a part as they are to be kept. */
export type PackedFiles = {
  files: EvidenceFile[];
  /** Uses of files that are stored already. */
  stored: ArtifactUse[];
};

/** What of a part's evidence goes where. */
export type EvidenceRecord = {
  result: PartResult | null;
  findings: Findings;
  /** The page's title, when the part saw it. */
  title: string | null;
  /** The document it saw, when the part saw one that answered as it should. */
  document: { url: string; html: string } | null;
  files: EvidenceFile[];
};

/** Splits evidence into rows and files: data into rows, bulk into files. */
export function recordOf(event: DoneEvent): EvidenceRecord {
  switch (event.part) {
    case "html":
      return htmlRecord(event.evidence);
    case "logs":
      return logsRecord(event.evidence);
    case "images":
      return imagesRecord(event.evidence);
    case "lighthouse":
      return lighthouseRecord(event.evidence);
    case "security":
      return securityRecord(event.evidence);
    case "accessibility":
      return accessibilityRecord(event.evidence);
    case "network":
      return networkRecord(event.evidence);
  }
}

/** Where the files of the network part stand in it. */
export const networkFiles = { requests: 0, har: 1 } as const;

const nothing: EvidenceRecord = {
  result: null,
  findings: {},
  title: null,
  document: null,
  files: [],
};

function htmlRecord(evidence: HtmlEvidence): EvidenceRecord {
  const facts = storable(evidence.facts);
  // What is shown in a page's place has a title and a build of its own.
  const isPage = facts.http_status < 400 && evidence.reads_as_missing !== true;
  const document = isPage ? { url: facts.final_url, html: evidence.html } : null;
  return {
    result: { visit: visitOfHtml(evidence) },
    findings: { facts },
    title: isPage && facts.title !== "" ? facts.title : null,
    document,
    files: filesOfHtml(evidence),
  };
}

function logsRecord({ entries, dropped }: LogsEvidence): EvidenceRecord {
  return { ...nothing, result: { logs: storable(entries), logs_dropped: dropped } };
}

function imagesRecord({ images, missing, unsteady }: ImagesEvidence): EvidenceRecord {
  const files = images.map(
    ({ index, data, type, device, deviceType, pixelRatio, ...image }): EvidenceFile => ({
      bytes: data,
      type: type === "image/webp" ? "webp" : "png",
      position: index,
      details: {
        width: image.width,
        height: image.height,
        device: deviceType,
        device_name: device,
        pixel_ratio: pixelRatio,
        load: image.load,
        clipped: image.clipped,
        steady: storable(image.steady),
        ...(index === 0 && unsteady !== null && { unsteady: storable(unsteady) }),
      },
    }),
  );
  return { ...nothing, result: { images_missing: storable(missing) }, files };
}

function lighthouseRecord(evidence: LighthouseEvidence): EvidenceRecord {
  const { scores, metrics, audits, runs, shown, filmstrip } = evidence;
  const { frames, ...strip } = filmstrip;
  const bytes = gzipSync(encode(JSON.stringify(audits)));
  const file = { bytes, type: "json-gzip", position: lighthouseFiles.audits } as const;
  return {
    ...nothing,
    findings: { lighthouseScores: scores },
    files: [
      { ...file, details: null },
      ...filesOfFilmstrip(filmstrip),
      fileOfResult("lighthouse", {
        metrics: storable(metrics),
        measured: storable({ runs, shown }),
        filmstrip: storable({ ...strip, times: frames.map(({ ms }) => ms) }),
      }),
    ],
  };
}

function securityRecord({ scores, audits }: SecurityEvidence): EvidenceRecord {
  return {
    ...nothing,
    findings: { securityScores: scores },
    files: [fileOfResult("security", { audits: storable(audits) })],
  };
}

function accessibilityRecord({ looked: _, ...shown }: AccessibilityEvidence): EvidenceRecord {
  return { ...nothing, files: [fileOfResult("accessibility", { accessibility: storable(shown) })] };
}

function networkRecord({ totals, requests, har }: NetworkEvidence): EvidenceRecord {
  return {
    ...nothing,
    result: { network: totals },
    files: [
      { bytes: requests, type: "json-gzip", position: networkFiles.requests, details: null },
      { bytes: har, type: "har", position: networkFiles.har, details: null },
    ],
  };
}

/** As UTF-8; lone surrogates become U+FFFD. */
function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
