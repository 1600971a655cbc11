import type { EgressOptions } from "./egress/create-egress.ts";
import type { ScanEvent } from "./evidence.ts";
import type { ScanFailure } from "./scan-error.ts";
import type { ScanLimits } from "./scan-limits.ts";
import type { ScanRequest } from "./scan-page.ts";

/** What a runner is told once, at its start. Plain data: it crosses a process boundary. */
export type RunnerOptions = Pick<EgressOptions, "allowPrivate" | "controlPorts"> & {
  limits: ScanLimits;
};

export type ToRunner =
  | { type: "start"; options: RunnerOptions }
  | { type: "scan"; request: ScanRequest }
  | { type: "close" };

export type FromRunner =
  /** The browser's process leads a group of its own, which outlives a killed runner. */
  | { type: "ready"; browserPid: number; sandboxed: boolean }
  | { type: "unusable"; failure: ScanFailure }
  | { type: "event"; event: ScanEvent }
  /** The scan is over; a worn runner must not be given another. */
  | { type: "finished"; worn: boolean };
