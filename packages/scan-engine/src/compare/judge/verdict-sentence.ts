import type { Comparison, LeftOutReason } from "../comparison.ts";
import type { JoinedFinding } from "./part-finding.ts";
import { withoutEnd } from "./plural-sentence.ts";

type Said = {
  comparison: Comparison;
  findings: readonly JoinedFinding[];
  score: number | null;
  threshold: number;
};

/** A test's verdict in one sentence, such as "Passed: 2 changes, which do no harm." */
export function verdictSentence({ comparison, findings, score, threshold }: Said): string {
  const parts = Object.values(comparison.parts);
  if (!parts.some(({ compared }) => compared)) return "Nothing could be compared.";
  const notes = notComparedNotes(comparison);
  return [outcome(findings, score, threshold), ...notes].join("; ").concat(".");
}

function outcome(
  findings: readonly JoinedFinding[],
  score: number | null,
  threshold: number,
): string {
  const open = findings.filter(({ state }) => state === "open");
  const failing = open.filter(({ said }) => said.some(({ fails }) => fails));
  const [first] = failing;
  if (first) {
    const more = failing.length - 1;
    return `Failed: ${withoutEnd(first.said[0].sentence)}${more > 0 ? `; and ${more} more` : ""}`;
  }
  if (score !== null && score < threshold) {
    return `Failed: the score is ${score}, below ${threshold}`;
  }
  const unclear = open.filter(({ said }) => said[0].kind === "unclear");
  const told = open.length - unclear.length;
  const noSpeed = unclear.length > 0 ? "; no difference in speed can be shown" : "";
  if (told > 0) {
    return `Passed: ${told === 1 ? "one change, which does" : `${told} changes, which do`} no harm${noSpeed}`;
  }
  const isDecided = findings.some(({ state }) => state === "accepted" || state === "ignored");
  if (isDecided) return `Passed: nothing changed that was not accepted or ignored${noSpeed}`;
  return `Nothing changed${noSpeed}`;
}

const names: Readonly<Record<string, string>> = {
  images: "Pictures were",
  html: "HTML was",
  logs: "The console was",
  network: "The network was",
  accessibility: "Accessibility was",
  security: "Security was",
  lighthouse: "Lighthouse was",
};

const reasons: Record<Exclude<LeftOutReason, "not_asked">, string> = {
  missing_before: "the scan before has none",
  missing_after: "the scan after has none",
  failed: "it could not be",
};

function notComparedNotes({ parts }: Comparison): string[] {
  return Object.entries(parts).flatMap(([part, result]) => {
    const name = names[part];
    if (result.compared || result.reason === "not_asked" || !name) return [];
    return [`${name} not compared: ${reasons[result.reason]}`];
  });
}
