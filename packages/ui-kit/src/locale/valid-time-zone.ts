/** `zone` where it is a time zone that the runtime knows, else undefined. */
export function validTimeZone(zone: string | undefined): string | undefined {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return zone;
  } catch {
    return undefined;
  }
}
