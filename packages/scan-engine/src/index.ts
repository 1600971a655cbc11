export type {
  ConsoleEntry,
  Device,
  HtmlEvidence,
  ImageEvidence,
  ImagesEvidence,
  LighthouseEvidence,
  LogsEvidence,
  PageFacts,
  PartEvidence,
  ScanEvent,
  ScanPartName,
  SecurityEvidence,
} from "./evidence.ts";
export { scanPartNames } from "./evidence.ts";

export type { ScanErrorCode, ScanFailure } from "./scan-error.ts";
export { ScanError, scanErrors, toFailure } from "./scan-error.ts";
