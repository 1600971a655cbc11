import { type CaseStep, namesIn, type PageElements } from "@sitewright/contract";
import type { BrowserContext, Page } from "playwright-core";
import { createNamedMasker } from "../access/masker.ts";
import { secretsOf } from "../access/site-access.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import { isHandheld, modelOf } from "../devices/device-table.ts";
import type { DrivenTools } from "../runner/errand.ts";
import type { CaseEvent, CaseOutcome, CaseRequest, CaseState } from "./case-run.ts";
import { listElements, packElements } from "./elements/list-elements.ts";
import { createValues } from "./fill-values.ts";
import { createFilm } from "./film/film.ts";
import { Journal } from "./journal.ts";
import { openContext } from "./open-context.ts";
import { createStepCamera } from "./picture-step.ts";
import { runSteps } from "./run-steps.ts";
import type { Stage } from "./stage.ts";
import { StepError } from "./step-fault.ts";
import { Tabs } from "./tabs.ts";

const defaultHealAfterMs = 2_000;

/** Runs the steps of a case in a fresh context, and tells of each as it is over. */
export async function stepsErrand(
  request: CaseRequest,
  tools: DrivenTools,
  emit: (event: CaseEvent) => Promise<null>,
): Promise<CaseOutcome> {
  const { bounds, browser, proxy, signal } = tools;
  await tools.beginLoad();
  const { access } = request;
  const masker = createNamedMasker({
    ...Object.fromEntries(
      access ? secretsOf(access).map((value, n) => [`ACCESS_${n}`, value]) : [],
    ),
    ...request.secrets,
  });
  const { resume, elementsScript } = request;
  const opening = openContext(browser, request, resume && { storageState: resume.storage });
  const context = await withDeadline(opening, {
    ms: bounds.responseMs,
  }).catch((error: unknown) => {
    tools.onStuck();
    throw error;
  });
  try {
    return await run(context);
  } finally {
    await withDeadline(context.close(), { ms: bounds.closeMs }).catch(tools.onStuck);
  }

  async function run(context: BrowserContext): Promise<CaseOutcome> {
    const journal = new Journal(masker.text);
    const tabs = new Tabs({
      context,
      journal,
      keepsDownloads: request.steps.some(({ assertion }) => assertion.type === "download"),
    });
    const pngs = new Map<string, Uint8Array>();
    const stage: Stage = {
      ...{ siteUrl: request.siteUrl, context, proxy, tabs, journal, frames: [] },
      values: createValues(request),
      touches: isHandheld(modelOf(request.device)),
      healAfterMs: request.healAfterMs ?? defaultHealAfterMs,
      looks: {
        accepted: (stepId) => request.looks?.[stepId],
        keep: (stepId, png) => void pngs.set(stepId, png),
        secrets: usedSecrets,
      },
      mask: masker.text,
      listElements: elementsScript === undefined ? undefined : list,
    };
    async function list(page: Page): Promise<PageElements | null> {
      const session = tabs.sessionOf(page);
      return session && elementsScript ? listElements(session, elementsScript) : null;
    }
    async function packed(elements: PageElements | null): Promise<Uint8Array | null> {
      return elements && packElements(elements, masker.text);
    }
    function usedSecrets(): string[] {
      return [...stage.values.used].flatMap((name) => request.secrets[name] ?? []);
    }
    const camera = createStepCamera(browser);
    let began = { index: -1, url: "" };
    // What is typed letter by letter can be found, and covered, only once it stands there whole.
    let typings = 0;
    let isTyping = false;
    const film = request.film
      ? createFilm(browser, {
          size: request.windowSize,
          async take() {
            const before = typings;
            const picture = isTyping ? null : await takePicture(stage);
            return isTyping || typings !== before ? null : picture;
          },
        })
      : null;
    const namesSecret = (step: CaseStep | undefined) =>
      namesIn(JSON.stringify(step?.action ?? "")).some((name) =>
        Object.hasOwn(request.secrets, name),
      );
    const clock = startClock(bounds.caseMs);
    signal.addEventListener("abort", () =>
      clock.stop(new StepError("BROWSER_GONE", "The browser ended unexpectedly.")),
    );
    try {
      await tabs.open();
      const outcome = await runSteps(stage, {
        ...{ steps: request.steps, waitMs: request.waitMs, endOnFail: request.endOnFail },
        startUrl: resume?.url,
        stopped: clock.stopped,
        onBegin(index) {
          began = { index, url: urlOf(tabs) };
          isTyping = namesSecret(request.steps[index]);
          if (isTyping) typings += 1;
          film?.begin();
          void emit({ type: "began", index });
        },
        async onStep(step, isAgain, seen) {
          const picture = isAgain || !request.pictures ? null : await takePicture(stage);
          if (picture) film?.show(picture);
          const look = (step.look && !isAgain && pngs.get(step.id)) || null;
          const elements = {
            action: await packed(seen.action),
            assertion: await packed(seen.assertion),
          };
          await emit({ type: "step", step: structuredClone(step), picture, look, elements });
        },
      });
      const state = await stateOf(outcome);
      if (state) await emit({ type: "state", state });
      const filmed = await film?.end();
      if (filmed) await emit({ type: "film", film: filmed });
      return outcome;
    } finally {
      clock.end();
      await film?.end();
      await withDeadline(camera.close(), { ms: bounds.closeMs }).catch(tools.onStuck);
    }

    /** Null where it did not end at a step that failed, or cannot be told any more. */
    async function stateOf({ status, steps }: CaseOutcome): Promise<CaseState | null> {
      const last = steps.at(-1);
      const isFailed = [last?.action, last?.assertion].some((part) => part?.status === "failed");
      if (status !== "failed" || !last || last.index !== began.index || !isFailed) return null;
      // A frame that was gone into cannot be named by an address.
      if (!request.endOnFail || stage.frames.length > 0) return null;
      if (!/^https?:/.test(began.url)) return null;
      const telling = context.storageState();
      const storage = await withDeadline(telling, { ms: stateMs }).catch(() => null);
      if (!storage) return null;
      const { values } = stage;
      const known = { stored: values.stored(), used: [...values.used] };
      return { stepId: last.id, url: began.url, storage, ...known };
    }

    async function takePicture({ tabs }: Stage): Promise<Uint8Array | null> {
      try {
        const session = tabs.sessionOf(tabs.current());
        return session ? await camera.take(session, usedSecrets()) : null;
      } catch {
        // There is no tab to picture.
        return null;
      }
    }
  }
}

/** What it keeps is read from each site that it was on. */
const stateMs = 3_000;

/** Empty where all tabs are closed. */
function urlOf(tabs: Tabs): string {
  try {
    return tabs.current().url();
  } catch {
    return "";
  }
}

type Clock = {
  /** Rejects when the run's time is up, or it is stopped. */
  stopped: Promise<never>;
  stop(error: StepError): void;
  end(): void;
};

function startClock(ms: number): Clock {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  const late = () => reject(new StepError("TIMED_OUT", `The run took longer than ${ms / 1000} s.`));
  const timer = setTimeout(late, ms);
  return { stopped: promise, stop: reject, end: () => clearTimeout(timer) };
}
