/**
 * Why a run failed, for a title: that an element is not there, without all the ways to it that were tried, which the
 * run's own screen has. Pure.
 */
export function briefReason(reason: string): string {
  return reason.replace(/\. Tried .+: (?:none|not valid|\d+ found)[^:]*\.$/s, ".");
}
