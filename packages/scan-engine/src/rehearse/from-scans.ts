import type { TestFinding, Verdict } from "../compare/verdict.ts";
import { fault } from "./checks/fault.ts";
import { type PageFault, toCauses } from "./checks/to-causes.ts";
import type { RehearsalCause } from "./rehearsal.ts";

type Judged = Pick<Verdict, "component_scores" | "findings" | "threshold">;

/** A page scanned at both homes, and what the comparison of the two scans comes to. */
export type ScannedPair = {
  /** Its address at the old home. */
  page: string;
  verdict: Judged;
};

/**
 * What only a browser tells of a move: pages that look otherwise, are measured worse beyond what chance does, or
 * write new errors. Each is for a person to look at. Pure.
 */
export function fromScans(pairs: readonly ScannedPair[]): RehearsalCause[] {
  return toCauses(
    pairs.flatMap(({ page, verdict }): PageFault[] => {
      const open = verdict.findings.filter(({ state }) => state === "open");
      const found = [
        ...otherwise(verdict, open),
        ...worse("lighthouse", open),
        ...worse("logs", open),
      ];
      return found.map((one) => ({ ...one, page }));
    }),
  );
}

/** What a person sees, in words; where there are none, how much of the picture is the same. */
function otherwise(
  { component_scores: { images }, threshold }: Judged,
  open: readonly TestFinding[],
) {
  const seen = failing("images", open).map(({ sentence }) => sentence);
  const isFar = images !== null && images < threshold;
  if (seen.length === 0 && !isFar) return [];
  return [fault("visual", "the same", seen.length > 0 ? seen.join(" ") : `${images} % the same`)];
}

function worse(part: "lighthouse" | "logs", open: readonly TestFinding[]) {
  const found = failing(part, open);
  if (found.length === 0) return [];
  const kind = part === "logs" ? "console" : part;
  return [fault(kind, "none", found.map(({ sentence }) => sentence).join(" "))];
}

function failing(part: "images" | "lighthouse" | "logs", open: readonly TestFinding[]) {
  return open.filter(({ parts, fails }) => fails && parts.includes(part));
}
