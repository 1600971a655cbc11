import { type Compare, createCompare } from "./compare/compare-client.ts";
import { type Crawl, createCrawl } from "./crawl/crawl-client.ts";
import { createDraw } from "./draw/draw-client.ts";
import type { Isolation } from "./isolation/isolation.ts";
import { createPrint, type Print } from "./print/print-client.ts";
import { createRecord, type Record } from "./record/record-client.ts";
import { createRehearse, type Rehearse } from "./rehearse/rehearse-client.ts";
import { createRender } from "./render/render-client.ts";
import { RunnerPool } from "./runner/runner-pool.ts";
import type { EngineLogger } from "./runner/slot.ts";
import { createScan, type Scan } from "./scan/scan-client.ts";
import { defaultScanBounds, type ScanBounds } from "./scan-bounds.ts";
import { createGenerateCases, type GenerateCases } from "./steps/generate/generate-client.ts";
import { createRunCase, type RunCase } from "./steps/steps-client.ts";

export type EngineOptions = {
  /** Pages opened in a browser at once; each has a process and a browser of its own. */
  browsers: number;
  /** Crawls and rehearsals of moves at once; each has a process of its own. */
  crawls: number;
  /** Cases at once; one unless given. Each has a process and a browser of its own. */
  cases?: number;
  /** Recordings of cases at once; one unless given. Each has a process and a browser of its own. */
  recordings?: number;
  /** Comparisons of scans at once; one unless given. Each has a process of its own. */
  comparisons?: number;
  /** As whom those processes run. */
  isolation: Isolation;
  /** The product's own ports on this machine, closed to every page and crawl. */
  controlPorts?: readonly number[];
  logger?: EngineLogger;
  bounds?: Partial<ScanBounds>;
};

export type Engine = {
  scan: Scan;
  crawl: Crawl;
  compare: Compare;
  print: Print;
  rehearse: Rehearse;
  runCase: RunCase;
  record: Record;
  generateCases: GenerateCases;
  /** Ends every process. Work under way rejects with CANCELLED. */
  close(): Promise<void>;
};

/** Pools of processes that can be killed without harm to anything but their own run. */
export function createEngine(options: EngineOptions): Engine {
  const { isolation, controlPorts = [], logger } = options;
  const bounds = { ...defaultScanBounds, ...options.bounds };
  const start = { isolation, controlPorts, bounds };
  const { comparisons = 1, cases = 1, recordings = 1 } = options;
  const browsers = new RunnerPool("browser", options.browsers, start, logger);
  // Apart from crawls: nobody who waits for a comparison waits for a crawl to end.
  const comparers = new RunnerPool("network", comparisons, start, logger);
  const crawlers = new RunnerPool("network", options.crawls, start, logger);
  const drivers = new RunnerPool("driven", cases, start, logger);
  // A person sits at each: no run of a case waits for them, nor they for it.
  const recorders = new RunnerPool(
    "driven",
    recordings,
    { ...start, bounds: { ...bounds, caseMs: bounds.recordMs, scansPerRunner: 1 } },
    logger,
  );
  // Apart from runs of cases: nobody who waits for one waits until cases have been made.
  const generators = new RunnerPool("driven", 1, start, logger);
  return {
    scan: createScan(browsers, bounds),
    crawl: createCrawl(
      crawlers,
      { render: createRender(browsers, bounds), draw: createDraw(browsers, bounds) },
      { graceMs: bounds.crawlGraceMs },
    ),
    compare: createCompare(comparers, bounds),
    print: createPrint(browsers, bounds),
    rehearse: createRehearse(crawlers, { graceMs: bounds.crawlGraceMs }),
    runCase: createRunCase(drivers, bounds),
    record: createRecord(recorders, bounds),
    generateCases: createGenerateCases(generators),
    async close() {
      const pools = [comparers, crawlers, browsers, drivers, recorders, generators];
      await Promise.all(pools.map((pool) => pool.close()));
    },
  };
}
