import type { TestFinding, Verdict } from "../compare/verdict.ts";
import { type Fault, fault } from "./checks/fault.ts";
import { toCauses } from "./checks/to-causes.ts";
import type { PageLooks, RehearsalCause } from "./rehearsal.ts";

type Judged = Pick<Verdict, "component_scores" | "findings" | "threshold">;

/** What a browser tells of a page at both homes: plain data, and little of it, so that it can be kept a page. */
export type PairLooks = { looks: PageLooks; faults: Fault[] };

/** What looks at both homes, by a page's address at the old one, come to as causes. Pure. */
export function fromScans(pairs: Iterable<readonly [page: string, PairLooks]>): RehearsalCause[] {
  return toCauses(
    [...pairs].flatMap(([page, { faults }]) => faults.map((one) => ({ ...one, page }))),
  );
}

/**
 * What only a browser tells of a move: a page that looks otherwise, is measured worse beyond what chance does, or
 * writes new errors. Each is for a person to look at. Pure.
 */
export function faultsOfScans(verdict: Judged): Fault[] {
  const open = verdict.findings.filter(({ state }) => state === "open");
  return [...otherwise(verdict, open), ...worse("lighthouse", open), ...worse("logs", open)];
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
