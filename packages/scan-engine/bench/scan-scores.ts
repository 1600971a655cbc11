import type { Engine, ScanPartName } from "../src/index.ts";
import { scanPartNames } from "../src/index.ts";

/** 0 to 100. */
export type Scores = {
  performance: number;
  accessibility: number;
  best_practices: number;
  seo: number;
};

/** Scans one page and gives its Lighthouse scores; null when they were not asked for. */
export async function scanScores(
  engine: Engine,
  url: string,
  parts: readonly ScanPartName[] = scanPartNames,
): Promise<Scores | null> {
  let scores: Scores | null = null;
  await engine.scan(
    {
      url,
      parts,
      device: "Windows 10 PC",
      windowSize: { width: 1350, height: 940 },
      allowPrivate: [new URL(url).host],
    },
    {
      onEvent(event) {
        if (event.type === "failed") throw new Error(`${event.part}: ${event.failure.reason}`);
        if (event.type !== "done" || event.part !== "lighthouse") return;
        const { performance, accessibility, best_practices, seo } = event.evidence.scores;
        if (performance === null || accessibility === null) return;
        if (best_practices === null || seo === null) return;
        scores = { performance, accessibility, best_practices, seo };
      },
    },
  );
  if (!scores && parts.includes("lighthouse")) throw new Error(`No scores for ${url}.`);
  return scores;
}
