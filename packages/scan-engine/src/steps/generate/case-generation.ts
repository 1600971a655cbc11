import type { CaseStep } from "@sitewright/contract";
import type { SiteAccess } from "../../access/site-access.ts";
import type { WindowSize } from "../../capture/emulate-device.ts";
import type { DeviceName } from "../../devices/device-table.ts";
import type { ErrandRequest } from "../../runner/errand.ts";
import type { DraftKind } from "./draft.ts";

/** A generation of cases as the engine is asked for it: plain data. */
export type GenerateRequest = ErrandRequest & {
  siteUrl: string;
  /** Where to look first; of the site. */
  startUrl: string;
  maxCases: number;
  /** Titles of cases that there are already. */
  known: readonly string[];
  /** Pages to look at. */
  maxLayers: number;
  /** What all of it may take, in ms. */
  totalMs: number;
  device: DeviceName;
  windowSize: WindowSize;
  access?: SiteAccess | undefined;
};

/** As a runner is asked for it, with what looks at pages: see `surveyScript`. */
export type GenerateErrandRequest = GenerateRequest & { surveyScript: string };

/** A case that has run green twice, each time from nothing. */
export type GeneratedCase = {
  kind: DraftKind;
  title: string;
  /** Why it was made, and what of it is switched off. */
  reason: string;
  steps: CaseStep[];
};

export type CaseGeneration = {
  /** Those worth most first. */
  cases: GeneratedCase[];
  /** What was seen and is no case, with why. */
  leftOut: { title: string; reason: string }[];
  /** Pages that were looked at. */
  pages: number;
  /** Why there is less than there could be; null where nothing went wrong. */
  trouble: string | null;
};

/** How far it is, in percent. */
export type GenerateEvent = { type: "progress"; percent: number };
