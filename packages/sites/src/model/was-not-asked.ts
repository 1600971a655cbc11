import type { Scan, ScanPart } from "@sitewright/contract";

/** Whether a scan has nothing of a part because nobody asked it for that, and not because it did not come so far. */
export function wasNotAsked(
  { status, parts, configs }: Pick<Scan, "status" | "parts" | "configs">,
  part: ScanPart,
): boolean {
  if (parts.some(({ name }) => name === part)) return false;
  return status === "done" || !configs.parts.includes(part);
}
