import { setTimeout as wait } from "node:timers/promises";
import type { CaseStep } from "@sitewright/contract";
import type { Page } from "playwright-core";
import { createNamedMasker } from "../../access/masker.ts";
import { secretsOf } from "../../access/site-access.ts";
import { withDeadline } from "../../capture/with-deadline.ts";
import { isHandheld, modelOf } from "../../devices/device-table.ts";
import type { DrivenTools } from "../../runner/errand.ts";
import type { CaseOutcome, StepReport } from "../case-run.ts";
import { createValues } from "../fill-values.ts";
import { Journal } from "../journal.ts";
import { openContext } from "../open-context.ts";
import { runSteps } from "../run-steps.ts";
import type { Stage } from "../stage.ts";
import { StepError } from "../step-fault.ts";
import { Tabs } from "../tabs.ts";
import type { GenerateErrandRequest } from "./case-generation.ts";
import { type Guard, guardContext, type Sending } from "./guard.ts";

/** The longest that a step waits. */
const waitMs = 5_000;

/** What a generation does everything with. */
export type Ground = {
  request: GenerateErrandRequest;
  tools: DrivenTools;
  isOfSite(url: string): boolean;
  /**
   * Of the site, as far as its robots.txt lets robots gather pages. What a form that is tried answers is no page that
   * anybody gathers.
   */
  mayGather(url: string): boolean;
  /** Pause between two pages, as the site wishes, in ms. */
  delayMs: number;
  /** Milliseconds that are left of all; 0 once they are over. */
  left(): number;
};

/** A fresh visit to the site, with nothing of the one before. */
export type Visit = { stage: Stage; guard: Guard; stopped: Promise<never> };

/**
 * Visits the site in a context of its own, for so long at most.
 * @throws StepError TIMED_OUT, BROWSER_GONE
 */
export async function visit<T>(
  { request, tools, isOfSite, left }: Ground,
  { sending, ms }: { sending: Sending; ms: number },
  work: (visit: Visit) => Promise<T>,
): Promise<T> {
  const { bounds, browser, proxy, signal } = tools;
  const { access, siteUrl } = request;
  const masker = createNamedMasker(
    Object.fromEntries(access ? secretsOf(access).map((one, n) => [`ACCESS_${n}`, one]) : []),
  );
  const opening = openContext(browser, request, { serviceWorkers: "block" });
  const context = await withDeadline(opening, { ms: bounds.responseMs }).catch((error: unknown) => {
    tools.onStuck();
    throw error;
  });
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  stopped.catch(() => undefined);
  const onAbort = () => reject(new StepError("BROWSER_GONE", "The browser ended unexpectedly."));
  signal.addEventListener("abort", onAbort);
  const late = () => reject(new StepError("TIMED_OUT", "It took too long."));
  const timer = setTimeout(late, Math.max(1, Math.min(ms, left())));
  try {
    const journal = new Journal(masker.text);
    const tabs = new Tabs({ context, journal, keepsDownloads: false });
    const guard = await guardContext(context, sending, isOfSite);
    const values = createValues({ secrets: {}, values: {} });
    const stage: Stage = {
      ...{ siteUrl, context, proxy, tabs, journal, values, frames: [], mask: masker.text },
      // Who tries a case for the first time wants to know that its first locator does.
      touches: isHandheld(modelOf(request.device)),
      healAfterMs: Number.POSITIVE_INFINITY,
      // Nothing was accepted of a case that is only tried, and nothing is kept.
      looks: { accepted: () => undefined, keep: () => undefined, secrets: () => [] },
    };
    await tabs.open();
    return await Promise.race([work({ stage, guard, stopped }), stopped]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    await withDeadline(context.close(), { ms: bounds.closeMs }).catch(tools.onStuck);
  }
}

export type Walked = { outcome: CaseOutcome; stopped: readonly string[] };

/** Runs steps as a run of a case does, with a guard that keeps what lasts from going out. */
export function walk(
  ground: Ground,
  steps: readonly CaseStep[],
  options: {
    sending: Sending;
    ms: number;
    endOnFail: boolean;
    onStep?: (step: StepReport, stage: Stage) => Promise<void>;
  },
): Promise<Walked> {
  const { onStep, endOnFail } = options;
  return visit(ground, options, async ({ stage, guard, stopped }) => {
    const outcome = await runSteps(stage, {
      ...{ steps, waitMs, endOnFail, stopped },
      onBegin: () => undefined,
      async onStep(step, isAgain) {
        guard.arm();
        if (ground.delayMs > 0) await wait(ground.delayMs);
        if (!isAgain) await onStep?.(step, stage);
      },
    });
    return { outcome, stopped: [...guard.stopped] };
  });
}

/** The tab that is open, if any is. */
export function pageOf({ tabs }: Stage): Page | null {
  try {
    return tabs.current();
  } catch {
    return null;
  }
}
