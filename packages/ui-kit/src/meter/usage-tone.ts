/** Nine tenths of an allowance deserve a warning, all of it an alarm; what has no limit needs neither. */
export function usageTone(value: number, max: number | null): "accent" | "caution" | "critical" {
  if (max === null) return "accent";
  if (value >= max) return "critical";
  return value >= max * 0.9 ? "caution" : "accent";
}
