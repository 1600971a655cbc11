/** What an edition's files are called, without an ending: whose days, and which. */
export function fileName(host: string, { from, to }: { from: string; to: string }): string {
  return `report-${host.replaceAll(/[^a-z0-9.-]+/gi, "-")}-${from}-to-${to}`;
}
