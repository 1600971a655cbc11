import type { JoinedFinding } from "./part-finding.ts";

/**
 * Whether a visitor would call it broken: something is gone, a script fails, or a file of it, such as a picture,
 * does not come any more.
 */
export function looksBroken(said: JoinedFinding["said"]): boolean {
  const [lead] = said;
  if (lead.kind === "removed" || (lead.part === "logs" && lead.fails)) return true;
  return said.some(isFileThatDoesNotCome);
}

/** New requests and those that are answered otherwise fail where no file comes of them. */
export function isFileThatDoesNotCome({
  part,
  kind,
  fails,
}: JoinedFinding["said"][number]): boolean {
  return part === "network" && fails && (kind === "added" || kind === "state");
}
