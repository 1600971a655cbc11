import { medianRun } from "../audit/lighthouse/median-run.ts";
import type { Readings } from "../load/readings.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { type ScanFailure, toFailure } from "../scan-error.ts";
import { takeFurtherLoads } from "./further-loads.ts";
import { loadForScan } from "./load-for-scan.ts";
import { reportBrokenTls } from "./report-broken-tls.ts";
import {
  readersOf,
  type ScanEvent,
  type ScanPartName,
  type ScanRequest,
  scanPartNames,
  takePart,
} from "./scan-parts.ts";

type Emit = (event: ScanEvent) => unknown;

/**
 * Scans one page. The load decides whether there is a page at all; when it fails, so does every part,
 * with its reason. Of an error page what can be seen is kept, and the rest fails. Never rejects.
 * @param emit receives each part's begin and end.
 */
export async function scanPage(
  request: ScanRequest,
  tools: BrowserTools,
  emit: Emit,
): Promise<void> {
  const parts = scanPartNames.filter((name) => request.parts.includes(name));
  for (const part of parts) emit({ type: "started", part });
  const begun = performance.now();
  const readings = await loadForScan(request, tools, readersOf(parts)).catch(
    async (error: unknown) => {
      const failure = toFailure(await tools.explain(error));
      for (const part of parts) emit(await endUnloaded(part, failure, request, tools));
    },
  );
  if (!readings) return;
  const tookMs = performance.now() - begun;
  const { fault } = readings;
  if (fault && !parts.includes("html")) {
    // That it is an error page stands in the facts of its HTML; without them each part has to say so.
    for (const part of parts) emit({ type: "failed", part, failure: toFailure(fault) });
    return;
  }
  const again = fault
    ? []
    : parts.filter((part) => part === "lighthouse" && moreLoads(request) > 0);
  const once = parts.filter((part) => !again.includes(part));
  await Promise.all(once.map(async (part) => emit(await endPart(part, readings))));
  if (again.length === 0) return;
  const ends = await Promise.all(
    (await loadAgain(request, tools, { begun, tookMs })).map((each) => endPart("lighthouse", each)),
  );
  emit(withFurther(await endPart("lighthouse", readings), ends));

  async function endPart(part: ScanPartName, from: Readings): Promise<ScanEvent> {
    try {
      return await takePart(part, from, { request, tools });
    } catch (error) {
      return { type: "failed", part, failure: toFailure(await tools.explain(error)) };
    }
  }
}

/** A page behind a broken certificate is not seen, but what is wrong with it is. */
async function endUnloaded(
  part: ScanPartName,
  failure: ScanFailure,
  request: ScanRequest,
  tools: BrowserTools,
): Promise<ScanEvent> {
  if (part === "security" && failure.code === "TLS_INVALID") {
    const evidence = await reportBrokenTls(request.url, tools).catch(() => null);
    if (evidence) return { type: "done", part, evidence };
  }
  return { type: "failed", part, failure };
}

function moreLoads({ lighthouseRuns = 1 }: ScanRequest): number {
  return Math.max(0, Math.min(maxLoads, lighthouseRuns) - 1);
}

const maxLoads = 5;

/** Loads the page for Lighthouse alone, once every other part has ended: nothing else uses the machine. */
function loadAgain(
  request: ScanRequest,
  tools: BrowserTools,
  { begun, tookMs }: { begun: number; tookMs: number },
): Promise<Readings[]> {
  const readers = readersOf(["lighthouse"]);
  const wanted = Array.from({ length: moreLoads(request) }, () => readers);
  return takeFurtherLoads(wanted, tookMs, {
    load: (of) => loadForScan(request, tools, new Set(of)),
    left: () => begun + tools.bounds.scanMs - performance.now(),
  });
}

/** The median of what every load gave; where the first gave nothing, that is the outcome. */
function withFurther(first: ScanEvent, further: readonly ScanEvent[]): ScanEvent {
  if (first.type !== "done" || first.part !== "lighthouse") return first;
  const more = further.flatMap((each) =>
    each.type === "done" && each.part === "lighthouse" ? [each.evidence] : [],
  );
  return { ...first, evidence: medianRun([first.evidence, ...more]) };
}
