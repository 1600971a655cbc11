/** Whether an address is of the page's own host; what names no host is. */
export function isOwnHost(address: string | null, page: string): boolean {
  const host = address === null ? undefined : URL.parse(address, page)?.host;
  return !host || host === URL.parse(page)?.host;
}

/** The host and port of an address; empty where there is none. */
export function hostOf(address: string, page: string): string {
  return URL.parse(address, page)?.host ?? "";
}
