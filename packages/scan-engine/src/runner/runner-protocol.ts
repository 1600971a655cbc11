import type { ScanBounds } from "../scan-bounds.ts";
import type { ScanFailure } from "../scan-error.ts";
import type { PoolKind } from "./errand.ts";
import type { ErrandName } from "./errands.ts";

/** What a runner is told once, at its start. Plain data: it crosses a process boundary. */
export type RunnerOptions = {
  pool: PoolKind;
  /** The product's own ports on this machine, closed to every errand. */
  controlPorts: readonly number[];
  bounds: ScanBounds;
  /** Whether Chromium's own sandbox is on; off only where the operator said so. */
  sandbox: boolean;
  /** The runner may read closed folders, which its browser must not. */
  hasCapability: boolean;
};

export type ToRunner =
  | { type: "start"; options: RunnerOptions }
  | { type: "run"; errand: ErrandName; request: unknown }
  /** The parent has dealt with an event. */
  | { type: "taken"; number: number; reply: unknown }
  | { type: "close" };

export type FromRunner =
  /** A browser's process leads a group of its own, which outlives a killed runner. */
  | { type: "ready"; browserPid: number | null }
  /** `detail` is for whoever runs the product; the failure is for everybody. */
  | { type: "unusable"; failure: ScanFailure; detail: string }
  | { type: "event"; number: number; event: unknown }
  /** The run is over; a worn runner must not be given another. */
  | { type: "finished"; worn: boolean; outcome: Outcome };

/** How a run ended, in a runner that lives on. */
export type Outcome = { result: unknown } | { failure: ScanFailure };
