import type { CaseRunDetail } from "@sitewright/contract";
import { timesOf } from "@sitewright/contract";

/** When a step began after the first one, and how long it took; in ms. */
export type Span = { from: number; ms: number };

type Timed = { index: number; time_created: string; time_completed: string };

/** The steps of a run on one clock, by their places. Pure. */
export function spansOfRun({ results }: Pick<CaseRunDetail, "results">): Map<number, Span> {
  return spansOf(results.map((result) => ({ index: result.index, ...timesOf(result) })));
}

/** As `spansOfRun`, of the green run that a run is compared with; empty where there is none. */
export function spansOfGreen({ green }: Pick<CaseRunDetail, "green">): Map<number, Span> {
  return spansOf(green?.steps ?? []);
}

/** What the pages of a run asked for, on the clock of its steps; what has no time of its own is left out. Pure. */
export function spansOfRequests({ results }: Pick<CaseRunDetail, "results">): Span[] {
  const began = beganOf(results.map(timesOf));
  return results.flatMap(({ requests }) =>
    requests.flatMap(({ time_created, ms }) =>
      time_created === null || ms === null
        ? []
        : [{ from: Math.max(0, Date.parse(time_created) - began), ms }],
    ),
  );
}

function beganOf(steps: readonly Pick<Timed, "time_created">[]): number {
  return Math.min(...steps.map(({ time_created }) => Date.parse(time_created)));
}

function spansOf(steps: readonly Timed[]): Map<number, Span> {
  const began = beganOf(steps);
  return new Map(
    steps.map(({ index, time_created, time_completed }) => {
      const from = Date.parse(time_created);
      return [index, { from: from - began, ms: Date.parse(time_completed) - from }];
    }),
  );
}

/** Where the last of some steps ended, in ms. */
export function endOf(spans: ReadonlyMap<number, Span>): number {
  return Math.max(0, ...[...spans.values()].map(({ from, ms }) => from + ms));
}

const steps = [200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];
const mostTicks = 6;

/** Where an axis is marked, from 0, in ms: at most seven even times, the last of them not before the end. */
export function ticksOf(end: number): number[] {
  // A run takes minutes; what a file says one took can be anything.
  const minutes = Math.ceil(end / mostTicks / 60_000);
  const step = steps.find((each) => end / each <= mostTicks) ?? minutes * 60_000;
  const count = Math.max(1, Math.ceil(end / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** Less is noise. */
const longerMs = 500;

/** By how much a step took longer than in the green run, in ms; null where it did not. */
export function extraOf(span: Span | undefined, green: Span | undefined): number | null {
  const extra = span && green ? span.ms - green.ms : 0;
  return extra >= longerMs ? extra : null;
}
