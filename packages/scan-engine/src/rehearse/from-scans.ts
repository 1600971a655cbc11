import type { TestFinding, Verdict } from "../compare/verdict.ts";
import { fault } from "./checks/fault.ts";
import { type PageFault, toCauses } from "./checks/to-causes.ts";
import type { RehearsalCause } from "./rehearsal.ts";

/** A page scanned at both homes, and what the comparison of the two scans comes to. */
export type ScannedPair = {
  /** Its address at the old home. */
  page: string;
  verdict: Pick<Verdict, "component_scores" | "findings" | "threshold">;
};

/**
 * What only a browser tells of a move: pages that look otherwise, are measured worse beyond what chance does, or
 * write new errors. Each is for a person to look at. Pure.
 */
export function fromScans(pairs: readonly ScannedPair[]): RehearsalCause[] {
  return toCauses(
    pairs.flatMap(({ page, verdict }): PageFault[] => {
      const { images } = verdict.component_scores;
      const open = verdict.findings.filter(({ state }) => state === "open");
      const looksOtherwise = images !== null && images < verdict.threshold;
      const found = [
        ...(looksOtherwise ? [fault("visual", "100", `${images}`)] : []),
        ...worse("lighthouse", open),
        ...worse("logs", open),
      ];
      return found.map((one) => ({ ...one, page }));
    }),
  );
}

function worse(part: "lighthouse" | "logs", open: readonly TestFinding[]) {
  const found = open.filter(({ parts, fails }) => fails && parts.includes(part));
  if (found.length === 0) return [];
  const kind = part === "logs" ? "console" : part;
  return [fault(kind, "none", found.map(({ sentence }) => sentence).join(" "))];
}
