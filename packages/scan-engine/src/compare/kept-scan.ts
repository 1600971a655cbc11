import type {
  ConsoleEntry,
  Device,
  KeptAccessibility,
  LighthouseEvidence,
  NetworkRequest,
  PageFacts,
  SecurityAuditEvidence,
  VisitEvidence,
} from "../evidence.ts";
import type { HarPair } from "../network/har.ts";

import type { KeptPicture } from "./kept-picture.ts";

/** What is left of a scan. A part that is not there was not asked for, or it failed. */
export type KeptScan = {
  /** As asked for. */
  url: string;
  device: Device;
  images?: KeptPicture[];
  html?: {
    html: string;
    facts: PageFacts;
    vitals: VisitEvidence["vitals"];
    /** `PageSnapshot` as JSON, gzip. */
    snapshot: Uint8Array | null;
  };
  logs?: { entries: ConsoleEntry[] };
  network?: {
    requests: NetworkRequest[];
    /** Headers of the answer that brought the document. */
    headers: HarPair[];
  };
  accessibility?: KeptAccessibility;
  security?: {
    scores: Record<string, number | null>;
    audits: SecurityAuditEvidence[];
  };
  lighthouse?: {
    scores: LighthouseEvidence["scores"];
    metrics: LighthouseEvidence["metrics"];
    audits: LighthouseEvidence["audits"];
  };
};

/** One side of a comparison: the scan itself, and what other loads of the same state of the page said. */
export type ComparedSide = {
  scan: KeptScan;
  /** Before: earlier scans since the last accepted change. After: loads of the page made for this comparison. */
  further: KeptScan[];
};
