import { type CaseStep, namesIn, type PageElements } from "@sitewright/contract";
import type { BrowserContext, Page } from "playwright-core";
import { createNamedMasker } from "../access/masker.ts";
import { secretsOf } from "../access/site-access.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import { isHandheld, modelOf } from "../devices/device-table.ts";
import type { DrivenTools } from "../runner/errand.ts";
import type { CaseEvent, CaseOutcome, CaseRequest } from "./case-run.ts";
import { listElements, packElements } from "./elements/list-elements.ts";
import { createValues } from "./fill-values.ts";
import { createFilm } from "./film/film.ts";
import { Journal } from "./journal.ts";
import { openContext } from "./open-context.ts";
import { createStepCamera } from "./picture-step.ts";
import { createStateReader, type ReadState, readSession } from "./read-state.ts";
import { restoreSessions } from "./restore-sessions.ts";
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
  const opening = openContext(
    browser,
    request,
    resume && { storageState: { cookies: resume.cookies, origins: resume.origins } },
  );
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
      return session && elementsScript
        ? listElements(session, elementsScript, request.elementsMs)
        : null;
    }
    async function packed(elements: PageElements | null): Promise<Uint8Array | null> {
      return elements && packElements(elements, masker.text);
    }
    function usedSecrets(): string[] {
      return [...stage.values.used].flatMap((name) => request.secrets[name] ?? []);
    }
    const camera = createStepCamera(browser);
    const reader = request.states ? createStateReader(stage) : null;
    // What it was like as the step began that is under way, or comes next.
    let began: ReadState | null = null;
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
      if (resume) await Promise.race([restoreSessions(tabs.current(), resume), clock.stopped]);
      const outcome = await runSteps(stage, {
        ...{ steps: request.steps, waitMs: request.waitMs, endOnFail: request.endOnFail },
        startUrl: resume?.url ?? undefined,
        stopped: clock.stopped,
        async onBegin(index) {
          began ??= await readState();
          isTyping = namesSecret(request.steps[index]);
          if (isTyping) typings += 1;
          film?.begin();
          void emit({ type: "began", index });
        },
        async onStep(step, isAgain, seen) {
          const state = isAgain ? null : (began?.changed ?? null);
          let picture: Uint8Array | null = null;
          if (!isAgain) {
            step.gap = began?.gap ?? null;
            [picture, began] = await Promise.all([pictureStep(), readState()]);
          }
          if (picture) film?.show(picture);
          const look = (step.look && !isAgain && pngs.get(step.id)) || null;
          const elements = {
            action: await packed(seen.action),
            assertion: await packed(seen.assertion),
          };
          await emit({ type: "step", step: structuredClone(step), picture, look, elements, state });
        },
      });
      const filmed = await film?.end();
      if (filmed) await emit({ type: "film", film: filmed });
      if (request.session && outcome.status === "passed") {
        await emit({ type: "session", session: await readSession(stage) });
      }
      return outcome;
    } finally {
      clock.end();
      await film?.end();
      await withDeadline(camera.close(), { ms: bounds.closeMs }).catch(tools.onStuck);
    }

    async function readState(): Promise<ReadState | null> {
      return (await reader?.read()) ?? null;
    }

    async function pictureStep(): Promise<Uint8Array | null> {
      return request.pictures ? takePicture(stage) : null;
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
