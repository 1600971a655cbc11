/** Whether this machine knows the rules of a time zone: `Europe/Copenhagen`, `UTC`. */
export function isTimeZone(name: string): boolean {
  // An offset, as `+02:00`, is no zone: it has no rules for clock changes.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
