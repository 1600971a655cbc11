import type { CDPSession } from "puppeteer-core";
import { askPage } from "../capture/ask-page.ts";
import type { SessionKind } from "../capture/attach-session.ts";
import type { Tab } from "../capture/open-tab.ts";
import { answerOf, untilStill } from "../capture/settle-page.ts";
import { withDeadline } from "../capture/with-deadline.ts";
import type { SteadyEvidence } from "../evidence.ts";
import type { ScanBounds } from "../scan-bounds.ts";
import { clockKey, clockSource } from "./clock/clock-source.ts";
import type { ClockConfig, Freeze } from "./clock/queue.ts";
import { consentRules, consentWords } from "./consent-rules.ts";
import { closeConsentBars, holdStill, readForeignFrames } from "./in-page.ts";
import { nameFrame } from "./name-frame.ts";
import { type SteadySwitches, steadySwitches, switchesOf } from "./switches.ts";

/** Noon of the first day of 2026, UTC. */
const clock: ClockConfig = { epoch: 1_767_268_800_000, seed: 42, horizon: 5_000, step: 5 };

/** What a page may take to run to the horizon, and to deal with what came of that, in milliseconds. */
const budgetMs = 5_000;
const laterMs = 1_000;
const maxFrames = 50;

/** How a page was brought to rest. */
export type Rest = {
  evidence: SteadyEvidence;
  /** Films come to rest in a time of their own. */
  hasFilms: boolean;
};

/** Keeps one load's page, its frames and its workers at the same place in each visit. */
export class SteadyPage {
  readonly on: SteadySwitches;
  readonly #source: string | null;
  readonly #frames = new Set<CDPSession>();
  readonly #workers = new Set<CDPSession>();

  constructor(wanted: Partial<SteadySwitches> | undefined) {
    this.on = switchesOf(wanted);
    this.#source = clockSource(clock, this.on);
  }

  /** Sets the clock of a page, frame or worker before it runs anything. */
  async prepare(session: CDPSession, kind: SessionKind): Promise<void> {
    (kind === "worker" ? this.#workers : this.#frames).add(session);
    const source = this.#source;
    if (source === null) return;
    if (kind !== "worker") {
      await session.send("Page.addScriptToEvaluateOnNewDocument", { source });
    } else if (this.on.workers) {
      await session.send("Runtime.evaluate", { expression: source });
    }
  }

  /** Milliseconds until the next thing the page itself waits for; null when it waits for none. */
  async soon(session: CDPSession): Promise<number | null> {
    const { result } = await session.send("Runtime.evaluate", {
      expression: `${clockKey}?.soon() ?? null`,
      returnByValue: true,
    });
    return typeof result.value === "number" ? result.value : null;
  }

  /** Runs the page to the horizon, closes what covers it and brings to rest what still moves. */
  async bringToRest(tab: Tab, bounds: ScanBounds): Promise<Rest> {
    // Neither a timer that comes early nor the press of a button leads away from here.
    tab.document.stays = true;
    await withDeadline(tab.gate.keepPlace(tab.session), answerOf(tab, bounds));
    const until = Date.now() + bounds.settleMs;
    const still = () => untilStill(tab, bounds, until);
    await Promise.all([...this.#workers].map((worker) => this.#turn(worker, `freeze(${laterMs})`)));
    if (this.#workers.size > 0) await still();
    const { truncated, isQuiet } = await this.#turnFrames(tab, bounds, `freeze(${budgetMs})`);
    // Where nothing ran it is as still as it was seen to be.
    if (!isQuiet || this.#workers.size > 0) await still();
    const consent = this.on.consent ? await this.#closeBars(tab, bounds) : [];
    return this.#comeToRest(tab, bounds, { consent, truncated });
  }

  /** Brings a page to rest again that was at rest and then changed its window. */
  restAgain(tab: Tab, bounds: ScanBounds, before: Rest): Promise<Rest> {
    return this.#comeToRest(tab, bounds, before.evidence);
  }

  /** Runs what the page put off meanwhile and stops what still moves. */
  async #comeToRest(
    tab: Tab,
    bounds: ScanBounds,
    { consent, truncated }: Pick<SteadyEvidence, "consent" | "truncated">,
  ): Promise<Rest> {
    const { isQuiet } = await this.#turnFrames(tab, bounds, `advance(${laterMs}, ${budgetMs})`);
    // Where nothing ran and nothing was pressed, it is as still as it was.
    if (!isQuiet || consent.length > 0 || this.#workers.size > 0) {
      await untilStill(tab, bounds, Date.now() + bounds.settleMs);
    }
    const films = this.on.animations ? await this.#holdFrames(bounds) : 0;
    const frames = await withDeadline(
      askPage(tab.session, tab.frameId, readForeignFrames, maxFrames),
      answerOf(tab, bounds),
    );
    return {
      hasFilms: films > 0,
      evidence: {
        switches: steadySwitches.filter((name) => this.on[name]),
        consent,
        frames: frames.map((frame) => ({ ...frame, kind: nameFrame(frame.host) })),
        masked: [],
        truncated,
      },
    };
  }

  /** @returns whether a frame had more to run than its budget allowed, and whether none had anything to run */
  async #turnFrames(
    tab: Tab,
    bounds: ScanBounds,
    how: string,
  ): Promise<{ truncated: boolean; isQuiet: boolean }> {
    const deadline = { ...answerOf(tab, bounds), ms: budgetMs + bounds.responseMs };
    const main = tab.page.mainFrame();
    const turned = tab.page
      .frames()
      .slice(0, maxFrames)
      .map(async (frame) => {
        const answer = frame.evaluate(`${clockKey}?.${how}`) as Promise<Freeze | undefined>;
        const turn = withDeadline(answer, deadline);
        // A frame that went away or hangs is somebody else's; the page itself has to answer.
        return frame === main ? turn : turn.catch(() => undefined);
      });
    const freezes = await Promise.all(turned);
    return {
      truncated: freezes.some((freeze) => freeze?.truncated === true),
      isQuiet: freezes.every((freeze) => freeze?.ran === 0),
    };
  }

  async #turn(session: CDPSession, how: string): Promise<void> {
    const expression = `${clockKey}?.${how}`;
    const turn = session.send("Runtime.evaluate", { expression, awaitPromise: true });
    await withDeadline(turn, { ms: 2 * laterMs }).catch(() => undefined);
  }

  async #closeBars(tab: Tab, bounds: ScanBounds): Promise<string[]> {
    const rules = JSON.stringify(consentRules);
    const words = JSON.stringify(consentWords);
    const question = askPage(tab.session, tab.frameId, closeConsentBars, rules, words);
    return withDeadline(question, answerOf(tab, bounds));
  }

  /** @returns how many films there are */
  async #holdFrames(bounds: ScanBounds): Promise<number> {
    const answer = { ms: bounds.responseMs };
    const counts = await Promise.all(
      [...this.#frames].map(async (session) => {
        const { frameTree } = await withDeadline(session.send("Page.getFrameTree"), answer);
        const held = framesOf(frameTree)
          .slice(0, maxFrames)
          .map((id) => withDeadline(askPage(session, id, holdStill), answer).catch(() => 0));
        return sum(await Promise.all(held));
      }),
    ).catch(() => []);
    return sum(counts);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

function framesOf({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(framesOf)];
}
