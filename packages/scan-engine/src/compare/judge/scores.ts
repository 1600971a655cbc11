import type { Comparison } from "../comparison.ts";
import type { ComponentScores, JudgeOptions } from "../verdict.ts";
import type { JoinedFinding, PartFinding } from "./part-finding.ts";

type Component = keyof ComponentScores;

/** What each part counts for; parts that the reference does not score count when a site says so. */
const defaultWeights: Record<Component, number> = {
  html: 4,
  images: 4,
  logs: 2.5,
  lighthouse: 1,
  security: 1,
  network: 0,
  accessibility: 0,
};

const components = Object.keys(defaultWeights).filter(isComponent);

function isComponent(name: string): name is Component {
  return Object.hasOwn(defaultWeights, name);
}

/** Points of a finding that fails, of one that is told, and the most that told ones take together. */
const points = { failing: 25, told: 2, toldAtMost: 4 };

export type Scores = {
  component_scores: ComponentScores;
  /** 0 to 100; null when nothing that counts was compared. */
  score: number | null;
  /** Points of `score` that each finding takes. */
  costs: Map<JoinedFinding, number>;
};

/** Scores of what is open; a part that was not compared counts for nothing. */
export function scoresOf(
  comparison: Comparison,
  open: readonly JoinedFinding[],
  weights: JudgeOptions["weights"],
): Scores {
  const said = open.flatMap((finding) => finding.said);
  const losses = new Map(components.map((name) => [name, lossesOf(name, comparison, said)]));
  const scored = components.flatMap((name) => {
    const lost = losses.get(name);
    return lost ? [{ name, weight: weights?.[name] ?? defaultWeights[name], lost }] : [];
  });
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  const scoreOf = (lost: Losses) => Math.max(0, 100 - sumOf(lost.values()));
  const sum = scored.reduce((all, { weight, lost }) => all + weight * scoreOf(lost), 0);
  return {
    component_scores: Object.fromEntries(
      components.map((name) => {
        const lost = losses.get(name);
        return [name, lost ? rounded(scoreOf(lost)) : null];
      }),
    ) as ComponentScores,
    score: total === 0 ? null : rounded(sum / total),
    costs: new Map(
      open.map((finding) => {
        const cost = scored.reduce((all, { weight, lost }) => {
          const own = sumOf(finding.said.map((one) => lost.get(one) ?? 0));
          // What is lost cannot be lost again.
          const share = Math.min(1, 100 / Math.max(100, sumOf(lost.values())));
          return all + weight * own * share;
        }, 0);
        return [finding, total === 0 ? 0 : rounded(cost / total)];
      }),
    ),
  };
}

/** Points of 100 that each finding takes from a component. */
type Losses = Map<PartFinding, number>;

function lossesOf(
  name: Component,
  { parts }: Comparison,
  said: readonly PartFinding[],
): Losses | null {
  const own = said.filter(({ part }) => part === name);
  switch (name) {
    case "images":
      return parts.images.compared ? new Map(own.map((one) => [one, one.points])) : null;
    case "html": {
      if (!parts.html.compared) return null;
      const { before, after } = parts.html.figures;
      const words = Math.max(1, before + after);
      return new Map(own.map((one) => [one, one.fails ? (100 * weightOf(one)) / words : 0]));
    }
    case "logs":
      // What the page asked for shows in the console, too.
      return parts.logs.compared
        ? countedLosses(said.filter(({ part }) => part === "logs" || part === "network"))
        : null;
    case "network":
      return parts.network.compared ? countedLosses(own) : null;
    case "accessibility":
      return parts.accessibility.compared ? countedLosses(own) : null;
    case "security":
      return parts.security.compared
        ? sharedLosses(own, parts.security.figures.average_delta)
        : null;
    case "lighthouse": {
      if (!parts.lighthouse.compared) return null;
      const { average_delta, average_without_performance } = parts.lighthouse.figures;
      const isShown = own.some(({ kind }) => kind === "slower" || kind === "faster");
      return sharedLosses(own, isShown ? average_delta : average_without_performance);
    }
  }
}

function weightOf({ causes }: PartFinding): number {
  return causes.reduce((sum, { delta }) => sum + (delta?.weight ?? 0), 0);
}

function countedLosses(said: readonly PartFinding[]): Losses {
  const told = said.filter(({ fails }) => !fails);
  const each = told.length === 0 ? 0 : Math.min(points.told, points.toldAtMost / told.length);
  return new Map(
    said.map((one) => [one, one.fails ? points.failing : told.includes(one) ? each : 0]),
  );
}

/** How far a mean of categories fell, over the findings that say why; nothing where none is left. */
function sharedLosses(said: readonly PartFinding[], delta: number | null): Losses {
  const worse = said.filter(({ kind }) => kind === "worse" || kind === "slower");
  const lost = Math.min(100, Math.max(0, -(delta ?? 0)));
  return new Map(worse.map((one) => [one, lost / worse.length]));
}

function sumOf(values: Iterable<number>): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
