import {
  type CaseRunDetail,
  type CaseRunStep,
  type CaseStep,
  type Locator,
  type LocatorMeaning,
  locatorsOf,
} from "@sitewright/contract";
import { hashKey } from "@tanstack/react-query";

/** What a run saw of a step, as the step was then. */
export type SeenStep = {
  runId: string;
  step: CaseStep;
  result: CaseRunStep;
  /** Of its picture, in CSS pixels of the window. */
  size: { width: number; height: number };
};

/** What a run saw of each of its steps, by their ids. Pure. */
export function seenSteps(run: CaseRunDetail): ReadonlyMap<string, SeenStep> {
  const [width = 1, height = 1] = run.window_size.split(",").map(Number);
  return new Map(
    run.results.flatMap((result) => {
      const step = run.steps[result.index];
      return step
        ? [[step.id, { runId: run.id, step, result, size: { width, height } }] as const]
        : [];
    }),
  );
}

/**
 * What a locator meant in that run; null for one that was not tried there. Pure.
 * @param part which of the step's elements it names
 */
export function meaningOf(
  { step, result }: SeenStep,
  part: "action" | "assertion",
  locator: Locator,
): LocatorMeaning | null {
  const key = hashKey([locator]);
  const at = locatorsOf(step[part].element).findIndex((each) => hashKey([each]) === key);
  return at < 0 ? null : (result[part]?.means?.[at] ?? null);
}

const margin = 12;

/** Which part of its picture shows a step's element, and how large, in a frame of some size. Pure. */
export function cutOf(
  { result: { box }, size }: Pick<SeenStep, "size"> & { result: Pick<CaseRunStep, "box"> },
  frame: { width: number; height: number },
): { scale: number; left: number; top: number } {
  if (!box) return { scale: frame.width / size.width, left: 0, top: 0 };
  const wanted = { width: box.width + 2 * margin, height: box.height + 2 * margin };
  const fits = Math.min(1, frame.width / wanted.width, frame.height / wanted.height);
  const scale = Math.max(fits, frame.width / size.width);
  const [across, down] = [frame.width / scale, frame.height / scale];
  const within = (at: number, most: number) => Math.max(0, Math.min(at, most));
  return {
    scale,
    left: within(box.x + box.width / 2 - across / 2, size.width - across),
    top: within(box.y + box.height / 2 - down / 2, size.height - down),
  };
}
