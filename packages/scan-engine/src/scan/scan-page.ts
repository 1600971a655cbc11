import { medianRun } from "../audit/lighthouse/median-run.ts";
import type { ReaderName } from "../load/readers.ts";
import type { Readings } from "../load/readings.ts";
import { Recording } from "../replay/recording.ts";
import type { BrowserTools } from "../runner/errand.ts";
import { type ScanFailure, toFailure } from "../scan-error.ts";
import { takeFurtherLoads } from "./further-loads.ts";
import { loadForScan } from "./load-for-scan.ts";
import { reportBrokenTls } from "./report-broken-tls.ts";
import {
  captureOf,
  type FurtherLoad,
  furtherCaptureOf,
  furtherLooks,
  furtherRuns,
  planLoads,
  runOf,
  unsteadyOf,
} from "./scan-again.ts";
import {
  probing,
  readersOf,
  type ScanEvent,
  type ScanPartName,
  type ScanRequest,
  scanPartNames,
  takePart,
} from "./scan-parts.ts";
import { ServerProbes } from "./server-probes.ts";

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
  const recording = new Recording();
  const readers = readersOfFirst(request);
  const answers = isReplayed(request) ? { recording } : {};
  const server = new ServerProbes(probing(tools));
  const onArrived = (url: string) => parts.includes("security") && void server.begin(url);
  const readings = await loadForScan(request, tools, readers, { ...answers, onArrived }).catch(
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
  const further = fault ? null : furtherOf(request, readings);
  const once = parts.filter((part) => !further?.parts.includes(part));
  await Promise.all(once.map(async (part) => emit(await endPart(part, readings))));
  if (!further) return;
  const taken = await takeFurtherLoads(further.loads, tookMs, {
    load: ({ readers, isReplayed }) =>
      loadForScan(
        { ...request, others: [] },
        tools,
        readers,
        isReplayed ? { replay: recording } : {},
      ),
    left: () => begun + tools.bounds.scanMs - performance.now(),
  });
  for (const part of further.parts)
    emit(withFurther(await endPart(part, readings), readings, taken, request));

  async function endPart(part: ScanPartName, from: Readings): Promise<ScanEvent> {
    try {
      return await takePart(part, from, { request, tools, server });
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

/** A part with what further loads told of it. */
function withFurther(
  event: ScanEvent,
  readings: Readings,
  loads: readonly Readings[],
  request: ScanRequest,
): ScanEvent {
  if (event.type !== "done") return event;
  if (event.part === "lighthouse") {
    return { ...event, evidence: medianRun([event.evidence, ...loads.flatMap(runOf)]) };
  }
  const first = event.part === "images" ? captureOf(readings) : null;
  if (event.part !== "images" || !first) return event;
  const captures = loads.map(furtherCaptureOf).filter((capture) => capture !== null);
  const unsteady = unsteadyOf(first, captures, isReplayed(request));
  return { ...event, evidence: { ...event.evidence, unsteady } };
}

function isReplayed({ furtherLoads }: ScanRequest): boolean {
  return furtherLoads?.replayed === true;
}

type Further = { parts: ScanPartName[]; loads: FurtherLoad[] };

/** Which parts wait for further loads of the page, and these; null when none do. */
function furtherOf(request: ScanRequest, readings: Readings): Further | null {
  const runs = furtherRuns(request);
  const looks = furtherLooks(request, captureOf(readings)?.moves ?? false);
  const parts: ScanPartName[] = [
    ...(looks > 0 ? (["images"] as const) : []),
    ...(runs > 0 ? (["lighthouse"] as const) : []),
  ];
  return parts.length > 0 ? { parts, loads: planLoads(runs, looks, isReplayed(request)) } : null;
}

/** What the first load reads: for further ones to be compared with it also how it was laid out. */
function readersOfFirst(request: ScanRequest): Set<ReaderName> {
  const readers = readersOf(request.parts);
  const isLookedAt = request.furtherLoads?.count !== 0 && request.parts.includes("images");
  return isLookedAt ? new Set([...readers, "snapshot"]) : readers;
}
