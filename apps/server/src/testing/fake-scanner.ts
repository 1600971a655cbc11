import type { ScanPart } from "@sitewright/contract";
import { ScanError, type ScanErrorCode, type ScanEvent, toFailure } from "@sitewright/scan-engine";
import type { PageScanner } from "../modules/scans/index.ts";
import {
  makeAccessibilityEvidence,
  makeHtmlEvidence,
  makeImagesEvidence,
  makeLighthouseEvidence,
  makeLogsEvidence,
  makeNetworkEvidence,
  makeSecurityEvidence,
} from "./evidence.ts";

type FakeScanner = PageScanner & {
  /** What was asked for, in order. */
  calls: { url: string; parts: readonly ScanPart[] }[];
};

type Script = {
  /** Average of the Lighthouse scores; 90 unless told otherwise. */
  lighthouse?: number;
  /** A PNG of 1350 by 900 pixels; what is no picture unless given. */
  picture?: Uint8Array;
  /** What its archive holds. */
  archive?: string;
  /** What stands in its document, in the place of its title alone. */
  html?: string;
  /** Failure of a part at the given call, counted from 1. */
  fails?(part: ScanPart, call: number): ScanErrorCode | undefined;
  /** Runs between a part's begin and its end. */
  during?(part: ScanPart, call: number, signal: AbortSignal): Promise<void> | void;
};

/** A scanner whose pages do as the script says; without one every page is good. */
export function createFakeScanner(script: Script = {}): FakeScanner {
  const calls: FakeScanner["calls"] = [];
  return {
    calls,
    async scan({ url, parts }, { onEvent, signal }) {
      calls.push({ url, parts });
      const call = calls.length;
      for (const part of parts) {
        if (signal.aborted) throw new ScanError("CANCELLED");
        await onEvent({ type: "started", part });
        await script.during?.(part, call, signal);
        if (signal.aborted) throw new ScanError("CANCELLED");
        const code = script.fails?.(part, call);
        await onEvent(
          code
            ? { type: "failed", part, failure: toFailure(new ScanError(code)) }
            : doneEvent(part, url, script),
        );
      }
    },
  };
}

/** A part of a good page that has ended. */
export function doneEvent(
  part: ScanPart,
  name: string,
  {
    lighthouse,
    picture,
    archive,
    html,
  }: Pick<Script, "lighthouse" | "picture" | "archive" | "html"> = {},
): ScanEvent {
  switch (part) {
    case "html": {
      const evidence = makeHtmlEvidence(name, archive);
      return {
        type: "done",
        part,
        evidence: html === undefined ? evidence : { ...evidence, html },
      };
    }
    case "logs":
      return { type: "done", part, evidence: makeLogsEvidence() };
    case "images":
      return { type: "done", part, evidence: makeImagesEvidence(name, picture) };
    case "lighthouse":
      return { type: "done", part, evidence: makeLighthouseEvidence(lighthouse) };
    case "security":
      return { type: "done", part, evidence: makeSecurityEvidence() };
    case "accessibility":
      return { type: "done", part, evidence: makeAccessibilityEvidence() };
    case "network":
      return { type: "done", part, evidence: makeNetworkEvidence(name) };
  }
}
