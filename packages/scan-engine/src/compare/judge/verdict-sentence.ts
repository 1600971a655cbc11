import type { Comparison, LeftOutReason } from "../comparison.ts";
import { inShort } from "./finding-in-short.ts";
import { leadSentence } from "./lead-sentence.ts";
import type { JoinedFinding } from "./part-finding.ts";
import { listOf, withoutEnd } from "./plural-sentence.ts";

type Said = {
  comparison: Comparison;
  findings: readonly JoinedFinding[];
  score: number | null;
  threshold: number;
};

/** A test's verdict in one sentence, such as "Failed: a new banner, a reworded heading and 7 restyled buttons." */
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
  const isLow = score !== null && score < threshold;
  if (failing.length > 0) return `Failed: ${failuresInWords(failing)}`;
  if (isLow) return `Failed: the score is ${score}, below ${threshold}`;
  const isUnclear = findings.some(({ said }) => said[0].kind === "unclear");
  const told = open.length;
  const noSpeed = isUnclear ? "; no difference in speed can be shown" : "";
  if (told > 0) {
    return `Passed: ${told === 1 ? "one change, which does" : `${told} changes, which do`} no harm${noSpeed}`;
  }
  const isDecided = findings.some(({ state }) => state === "accepted" || state === "ignored");
  if (isDecided) return `Passed: every change was accepted or is ignored${noSpeed}`;
  return `Nothing changed${noSpeed}`;
}

/** So many are named; of more than these the rest is counted. */
const mostNamed = 3;

/** One is told in full, as its own sentence; several are named in short, so that each of them is seen. */
function failuresInWords(failing: readonly JoinedFinding[]): string {
  const [first, second] = failing;
  if (!first) return "";
  if (!second) return withoutEnd(leadSentence(first.said));
  const alike = [...Map.groupBy(failing, ({ said }) => inShort(said[0], 1)).values()];
  const isLong = alike.length > mostNamed;
  const named = isLong ? alike.slice(0, mostNamed - 1) : alike;
  const phrases = named.map(phraseOf);
  const left = failing.length - named.flat().length;
  const last = isLong ? `${left} more changes` : phrases.pop();
  return [phrases.join(", "), last].filter(Boolean).join(" and ");
}

function phraseOf(alike: readonly JoinedFinding[]): string {
  const [first] = alike;
  const places = alike.reduce((sum, { said }) => sum + said[0].places, 0);
  return first ? inShort(first.said[0], places) : "";
}

const names: Readonly<Record<string, string>> = {
  images: "pictures",
  html: "HTML",
  logs: "the console",
  network: "the network",
  accessibility: "accessibility",
  security: "security",
  lighthouse: "Lighthouse",
};

const reasons: Record<Exclude<LeftOutReason, "not_asked">, string> = {
  missing_before: "not compared: the scan before has none",
  missing_after: "not compared: the scan after has none",
  failed: "not compared, because that failed",
};

/** What was to be compared and was not, once for each reason. */
function notComparedNotes({ parts }: Comparison): string[] {
  const leftOut = Object.entries(parts).flatMap(([part, result]) => {
    const name = names[part];
    if (result.compared || result.reason === "not_asked" || !name) return [];
    return [{ name, reason: reasons[result.reason] }];
  });
  return [...Map.groupBy(leftOut, ({ reason }) => reason)].map(([reason, members]) => {
    const named = listOf(
      members.map(({ name }) => name),
      members.length,
      members.length,
    );
    const isMany = members.length > 1 || named === names.images;
    return `${named} ${isMany ? "were" : "was"} ${reason}`;
  });
}
