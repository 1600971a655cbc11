import type { SiteHealth } from "@sitewright/contract";

export type HealthRaise = {
  what: "failed" | keyof SiteHealth["lighthouse"] | "security";
  /** Points of the site's health. */
  points: number;
};

/** From here on Lighthouse calls a score good. */
const good = 90;

/**
 * What would raise a site's health most, the most first: each category to 90, and the pages back that
 * cannot be opened, which then score as the others do. Health is the mean of the mean of Lighthouse's
 * categories and of security; a part that is missing has no share.
 */
export function healthRaises(health: SiteHealth, limit = 3): HealthRaise[] {
  const { mean, scored, failed, lighthouse, security } = health;
  const pages = scored + failed;
  if (pages === 0) return [];
  // The object's own keys.
  const names = (Object.keys(lighthouse) as (keyof typeof lighthouse)[]).filter(
    (name) => lighthouse[name] !== null,
  );
  const halves = (names.length > 0 ? 1 : 0) + (security === null ? 0 : 1);
  const share = scored / pages / Math.max(1, halves);
  const upTo = (score: number | null) => Math.max(0, good - (score ?? good));
  const raises: HealthRaise[] = [
    { what: "failed", points: ((mean ?? 0) * failed) / pages },
    ...names.map((what) => ({ what, points: (upTo(lighthouse[what]) / names.length) * share })),
    { what: "security", points: upTo(security) * share },
  ];
  return raises
    .filter(({ points }) => points >= 0.5)
    .toSorted((a, b) => b.points - a.points)
    .slice(0, limit);
}
