import type { Scan } from "@sitewright/contract";
import { createScanner, type Scanner, type ScannerOptions } from "@sitewright/scan-engine";
import type { Logger } from "../../platform/logger.ts";
import type { PageScanner } from "./page-scanner.ts";

type EngineScannerOptions = {
  concurrency: number;
  /** The private targets that may be opened now; asked before each scan, because they can grow. */
  privateTargets(): Promise<readonly string[]>;
  /** The product's own ports, closed to every page. */
  controlPorts: readonly number[];
  log: Logger;
};

/**
 * The engine's pool of browsers behind this module's port. A browser's way out is fixed when it
 * starts, so a changed list of private targets gets a new pool; the old one ends with its scans.
 */
export function createEngineScanner(
  options: EngineScannerOptions,
  startPool: (pool: ScannerOptions) => Promise<Scanner> = createScanner,
): PageScanner & { close(): Promise<void> } {
  let current: Pool | null = null;
  const retired = new Set<Promise<void>>();

  function poolFor(targets: readonly string[]): Pool {
    const key = targets.join(",");
    if (current?.key === key) return current;
    if (current) retire(current);
    const { concurrency, controlPorts, log } = options;
    const scanner = startPool({
      allowPrivate: [...targets],
      controlPorts,
      concurrency,
      logger: log,
    });
    current = { key, scanner, underWay: new Set() };
    return current;
  }

  function retire(pool: Pool): void {
    const end = drain(pool).finally(() => retired.delete(end));
    retired.add(end);
  }

  return {
    async scan({ url, parts, configs }, handlers) {
      const pool = poolFor(await options.privateTargets());
      const work = pool.scanner.then((scanner) =>
        scanner.scan(
          { url, parts, device: configs.device, windowSize: windowSizeOf(configs) },
          handlers,
        ),
      );
      pool.underWay.add(work);
      try {
        await work;
      } finally {
        pool.underWay.delete(work);
      }
    },

    async close() {
      await (await current?.scanner)?.close();
      await Promise.all(retired);
    },
  };
}

type Pool = { key: string; scanner: Promise<Scanner>; underWay: Set<Promise<void>> };

async function drain(pool: Pool): Promise<void> {
  await Promise.allSettled(pool.underWay);
  await (await pool.scanner).close();
}

/** Reads `"width,height"`. */
function windowSizeOf({ window_size }: Scan["configs"]): { width: number; height: number } {
  const [width = 0, height = 0] = window_size.split(",").map(Number);
  return { width, height };
}
