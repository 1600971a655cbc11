import type { HealthParts } from "./health-halves.ts";
import { type HealthRaise, healthRaises } from "./health-raises.ts";

/** What would raise the health of one scan most: a site's rule, for a site of that one page. */
export function scanHealthRaises(health: number | null, parts: HealthParts): HealthRaise[] {
  if (health === null) return [];
  const { performance, accessibility, best_practices, seo, security } = parts;
  const lighthouse = { performance, accessibility, best_practices, seo };
  return healthRaises({ score: health, mean: health, scored: 1, failed: 0, lighthouse, security });
}
