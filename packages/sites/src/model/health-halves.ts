import { healthParts, type ScanSummary } from "@sitewright/contract";

/** The scores that the health of one scan is made of, 0 to 100; null for what it has none of. */
export type HealthParts = {
  performance: number | null;
  accessibility: number | null;
  best_practices: number | null;
  seo: number | null;
  security: number | null;
};

/** The two halves of a scan's health: the rounded mean of Lighthouse's categories, and security. */
export function healthHalves({ security, ...categories }: HealthParts): {
  lighthouse: number | null;
  security: number | null;
} {
  const there = Object.values(categories).filter((score) => score !== null);
  const sum = there.reduce((total, score) => total + score, 0);
  return { lighthouse: there.length === 0 ? null : Math.round(sum / there.length), security };
}

/** Whether a finished scan was asked for both halves of health: else it has none, whatever it found. */
export function wasAskedForScores({ parts }: Pick<ScanSummary, "parts">): boolean {
  return healthParts.every((half) => parts.some(({ name }) => name === half));
}

/** What the health of a scan is made of, without the averages that come with its scores. */
export function healthPartsOf(scan: Pick<ScanSummary, "lighthouse" | "security">): HealthParts {
  const { average: _, ...categories } = scan.lighthouse.scores;
  return { ...categories, security: scan.security.scores.average };
}
