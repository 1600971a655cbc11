/** 0 to 100; null when nothing was scored. */
export type Score = number | null;

/** A page's health: the mean of the averages that Lighthouse and the security audit gave; not rounded. */
export function healthScore(lighthouseAverage: Score, securityAverage: Score): Score {
  return mean([lighthouseAverage, securityAverage]);
}

/** The rounded mean of the scores present. */
export function roundedMean(scores: readonly Score[]): Score {
  const value = mean(scores);
  return value === null ? null : Math.round(value);
}

function mean(scores: readonly Score[]): Score {
  const present = scores.filter((score) => score !== null);
  if (present.length === 0) return null;
  return present.reduce((sum, score) => sum + score, 0) / present.length;
}

type AuditStatus = "pass" | "warning" | "fail" | "informational" | "not_applicable";

/** `round(100 * sum(points * weight) / sum(weight))` over the audits that score. */
export function categoryScore(audits: readonly { status: AuditStatus; weight: number }[]): Score {
  let earned = 0;
  let possible = 0;
  for (const { status, weight } of audits) {
    const points = pointsByStatus[status];
    if (points === null) continue;
    earned += points * weight;
    possible += weight;
  }
  return possible === 0 ? null : Math.round((100 * earned) / possible);
}

const pointsByStatus = {
  pass: 1,
  warning: 0.5,
  fail: 0,
  informational: null,
  not_applicable: null,
} satisfies Record<AuditStatus, number | null>;

/** The rounded mean of category scores by weight; categories without a score do not count. */
export function weightedMean(parts: readonly { score: Score; weight: number }[]): Score {
  let sum = 0;
  let weights = 0;
  for (const { score, weight } of parts) {
    if (score === null) continue;
    sum += score * weight;
    weights += weight;
  }
  return weights === 0 ? null : Math.round(sum / weights);
}
