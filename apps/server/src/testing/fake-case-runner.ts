import { gzipSync } from "node:zlib";
import type {
  AskedCase,
  CaseGeneration,
  CaseOutcome,
  CaseState,
  GenerateRequest,
  SiteSession,
  StepReport,
} from "@sitewright/scan-engine";
import type { CaseRunner } from "../modules/cases/index.ts";

type FakeCaseRunner = CaseRunner & {
  /** What was asked for, in order. */
  calls: Omit<AskedCase, "allowPrivate">[];
  generations: Omit<GenerateRequest, "allowPrivate">[];
};

type Script = {
  /** What becomes of a step, by its place; it passes unless told otherwise. */
  step?(index: number): Partial<StepReport>;
  /** How it looks where its report says that it was looked at. */
  look?(index: number): string;
  /** What the page is as the element of a step is looked for, as JSON. */
  page?(index: number): string;
  /** What has changed of the browser as a step begins; nothing unless told otherwise. */
  state?(index: number): Partial<CaseState>;
  /** What its visitor has once all steps have passed; nothing unless told otherwise. */
  session?: SiteSession;
  /** Runs before it answers. */
  during?(signal: AbortSignal): Promise<void> | void;
  /** What is made of a site; nothing unless told otherwise. */
  made?: Partial<CaseGeneration> | Error;
};

/** A runner of cases whose every step passes and is pictured, that films what is asked for, and that makes none, unless the script says otherwise. */
export function createFakeCaseRunner(script: Script = {}): FakeCaseRunner {
  const calls: FakeCaseRunner["calls"] = [];
  const generations: FakeCaseRunner["generations"] = [];
  return {
    ...{ calls, generations },
    async generateCases(request, { onProgress, signal }) {
      generations.push(request);
      onProgress?.(1);
      await script.during?.(signal);
      signal.throwIfAborted();
      if (script.made instanceof Error) throw script.made;
      onProgress?.(90);
      return { cases: [], leftOut: [], pages: 1, trouble: null, ...script.made };
    },
    async runCase(request, { onBegin, onStep, onFilm, onSession, signal }) {
      calls.push(request);
      const steps: StepReport[] = [];
      for (const [index, { id, disabled }] of request.steps.entries()) {
        if (disabled) continue;
        onBegin?.(index);
        const step = makeStepReport({ index, id, ...script.step?.(index) });
        steps.push(step);
        const look = step.look && Buffer.from(script.look?.(index) ?? `look of ${id}`);
        const page = request.elements ? gzipSync(script.page?.(index) ?? "{}") : null;
        await onStep?.(step, {
          ...{ picture: Buffer.from(`picture of ${id}`), look },
          elements: { action: page, assertion: null },
          state: (request.states && script.state?.(index)) || null,
        });
        if (isFailed(step) && request.endOnFail) break;
      }
      await script.during?.(signal);
      signal.throwIfAborted();
      if (request.film) await onFilm?.(Buffer.from("film"));
      const outcome = outcomeOf(steps);
      if (request.session && outcome.status === "passed") {
        await onSession?.(script.session ?? { cookies: [], origins: [], sessions: [] });
      }
      return outcome;
    },
  };
}

function outcomeOf(steps: StepReport[]): CaseOutcome {
  const status = steps.some(isFailed) ? "failed" : "passed";
  return { status, steps, code: null, reason: null };
}

function isFailed({ action, assertion }: StepReport): boolean {
  return action?.status === "failed" || assertion?.status === "failed";
}

/** A step that did what it says, unless told otherwise. */
export function makeStepReport(over: Partial<StepReport> = {}): StepReport {
  return {
    ...{ index: 0, id: "open", action: makePart(), assertion: null, url: "https://example.com/" },
    ...{ box: null, console: [], requests: [], tries: 1, look: null, gap: null },
    ...over,
  };
}

/** What a step does, done, unless told otherwise. */
export function makePart(
  over: Partial<NonNullable<StepReport["action"]>> = {},
): NonNullable<StepReport["action"]> {
  const time = "2026-03-01T09:00:00.000Z";
  return {
    ...{ status: "passed", time_created: time, time_completed: time, code: null, reason: null },
    ...{ via: null, heal: null, conflict: null, means: null },
    ...over,
  };
}
