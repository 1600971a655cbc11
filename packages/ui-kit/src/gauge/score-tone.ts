/**
 * The tone of a 0–100 score: 90 and up is good, 50 and up needs work, below is poor.
 * The limits are Lighthouse's own: https://developer.chrome.com/docs/lighthouse/performance/performance-scoring#color-coding
 */
export function scoreTone(score: number | null): "positive" | "caution" | "critical" | "neutral" {
  if (score === null) return "neutral";
  if (score >= 90) return "positive";
  return score >= 50 ? "caution" : "critical";
}
