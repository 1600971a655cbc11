import { type Locator, type NamedElement, recordedElementsMax } from "@sitewright/contract";
import type { CDPSession, Frame, Page } from "playwright-core";
import type {} from "./in-page/start.ts";
import type { Mode } from "./in-page/watch-person.ts";
import {
  listedSchema,
  type PageMessage,
  pageMessageSchema,
  reachedSchema,
} from "./page-message.ts";

const worldName = "sitewright-recorder";
const bindingName = "sitewrightTell";
const messageMaxChars = 200_000;

type OwnFrame = { session: CDPSession; parent: string | null; world: number | null };
type Point = { x: number; y: number };

/** Where something was said: the frames that lead there, and where the innermost one's corner is on the page. */
export type Place = { path: Locator[][]; corner: Point };

/** An element of a list, and where it is asked for. */
export type Listed = { role: string; name: string; frameId: string; place: number };

type Options = {
  /** The script that runs in a world of its own in every frame. */
  script: string;
  mode: () => Mode;
  onMessage: (message: PageMessage, place: () => Promise<Place>) => void;
};

/**
 * The frames of one tab, those of other sites among them, with our world in each. A page can neither see that world nor
 * speak in its name.
 */
export class RecordedFrames {
  readonly #options: Options;
  readonly #frames = new Map<string, OwnFrame>();
  readonly #worlds = new Map<CDPSession, Map<number, string>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Follows a tab. */
  async follow(page: Page, session: CDPSession): Promise<void> {
    // A frame of another site has a process of its own, and with it a session.
    page.on("framenavigated", (frame) => {
      if (frame !== page.mainFrame()) void this.#followApart(page, frame);
    });
    await this.#listen(session);
  }

  /** Tells every frame what is recorded from now on. */
  async setMode(mode: Mode): Promise<void> {
    const expression = `globalThis.sitewrightRecorder?.setMode(${JSON.stringify(mode)})`;
    const all = [...this.#frames.values()];
    await Promise.all(
      all.map(async ({ session, world }) => {
        if (world === null) return;
        // A frame may be gone by now.
        await session
          .send("Runtime.evaluate", { contextId: world, expression })
          .catch(() => undefined);
      }),
    );
  }

  /** What there is in every frame, the outermost first. */
  async list(): Promise<Listed[]> {
    const all = await Promise.all(
      [...this.#frames].map(async ([frameId, own]) => {
        const told = await askWorld(own, "listElements()");
        const read = listedSchema.safeParse(told);
        return (read.data ?? []).map((words, place) => ({ ...words, frameId, place }));
      }),
    );
    return all.flat().slice(0, recordedElementsMax);
  }

  /** Brings one of the last list into sight. @returns its centre on the page, or why it cannot be pressed */
  async reach({ frameId, place }: Listed): Promise<Point | "gone" | "covered"> {
    const own = this.#frames.get(frameId);
    const told = own && (await askWorld(own, `reachElement(${place})`));
    const { data = "gone" } = reachedSchema.safeParse(told);
    if (typeof data === "string") return data;
    const { corner } = await this.#placeOf(frameId);
    return { x: corner.x + data.x, y: corner.y + data.y };
  }

  /** Names an element that the browser knows by its number; null for one that is gone. */
  async nameNode(frameId: string, backendNodeId: number): Promise<NamedElement | null> {
    const own = this.#frames.get(frameId);
    if (!own || own.world === null) return null;
    const element: NamedElement = await callOn(own.session, own.world, backendNodeId, nameIt);
    const { path } = await this.#placeOf(frameId);
    return path.length === 0 ? element : { ...element, frame: path };
  }

  async #followApart(page: Page, frame: Frame): Promise<void> {
    try {
      await this.#listen(await page.context().newCDPSession(frame));
    } catch {
      // It shares the session of the frame around it.
    }
  }

  async #listen(session: CDPSession): Promise<void> {
    const worlds = new Map<number, string>();
    this.#worlds.set(session, worlds);
    session.on("Runtime.executionContextCreated", ({ context }) => {
      if (context.name !== worldName) return;
      const { frameId } = context.auxData as { frameId: string };
      worlds.set(context.id, frameId);
      const parent = this.#frames.get(frameId)?.parent ?? null;
      this.#frames.set(frameId, { session, parent, world: context.id });
    });
    session.on("Runtime.executionContextDestroyed", ({ executionContextId: id }) => {
      const own = this.#frames.get(worlds.get(id) ?? "");
      if (own?.session === session && own.world === id) own.world = null;
      worlds.delete(id);
    });
    session.on("Page.frameAttached", ({ frameId, parentFrameId: parent }) => {
      const known = this.#frames.get(frameId);
      this.#frames.set(frameId, { session, world: null, ...known, parent });
    });
    session.on("Page.frameDetached", ({ frameId, reason }) => {
      if (reason === "remove") this.#frames.delete(frameId);
    });
    session.on("Runtime.bindingCalled", ({ name, executionContextId, payload }) => {
      if (name === bindingName) this.#take(session, executionContextId, payload);
    });
    await session.send("Page.enable");
    const { frameTree } = await session.send("Page.getFrameTree");
    this.#learn(session, frameTree);
    await session.send("Runtime.enable");
    await session.send("Runtime.addBinding", {
      name: bindingName,
      executionContextName: worldName,
    });
    await session.send("Page.addScriptToEvaluateOnNewDocument", {
      source: this.#options.script,
      worldName,
      runImmediately: true,
    });
  }

  #learn(session: CDPSession, { frame, childFrames = [] }: FrameTree): void {
    const known = this.#frames.get(frame.id);
    const parent = frame.parentId ?? known?.parent ?? null;
    this.#frames.set(frame.id, { session, world: known?.world ?? null, parent });
    for (const child of childFrames) this.#learn(session, child);
  }

  #take(session: CDPSession, world: number, payload: string): void {
    const frameId = this.#worlds.get(session)?.get(world);
    const message = frameId !== undefined && readMessage(payload);
    if (!message) return;
    if (message.kind === "begun") {
      const expression = `globalThis.sitewrightRecorder?.setMode(${JSON.stringify(this.#options.mode())})`;
      session.send("Runtime.evaluate", { contextId: world, expression }).catch(() => undefined);
      return;
    }
    this.#options.onMessage(message, () => this.#placeOf(frameId));
  }

  /** The frames around a frame, the outermost first. */
  async #placeOf(frameId: string): Promise<Place> {
    const path: Locator[][] = [];
    const corner = { x: 0, y: 0 };
    for (let id = frameId; ; ) {
      const parentId = this.#frames.get(id)?.parent;
      const around = parentId ? this.#frames.get(parentId) : undefined;
      if (!parentId || !around || around.world === null) return { path, corner };
      const { backendNodeId } = await around.session.send("DOM.getFrameOwner", { frameId: id });
      const named = await callOn(around.session, around.world, backendNodeId, nameFrame);
      path.unshift(named.locators);
      corner.x += named.x;
      corner.y += named.y;
      id = parentId;
    }
  }
}

type FrameTree = {
  frame: { id: string; parentId?: string | undefined };
  childFrames?: FrameTree[] | undefined;
};

/** Asks our world of a frame; undefined where it is gone. */
async function askWorld({ session, world }: OwnFrame, question: string): Promise<unknown> {
  if (world === null) return undefined;
  const expression = `globalThis.sitewrightRecorder?.${question}`;
  const answer = await session
    .send("Runtime.evaluate", { contextId: world, expression, returnByValue: true })
    .catch(() => null);
  return answer?.result.value;
}

function readMessage(payload: string): PageMessage | null {
  if (payload.length > messageMaxChars) return null;
  try {
    const read = pageMessageSchema.safeParse(JSON.parse(payload));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/** Asks our world of a frame about one of its elements. */
async function callOn<Answer>(
  session: CDPSession,
  world: number,
  backendNodeId: number,
  question: (this: Element) => Answer,
): Promise<Answer> {
  const { object } = await session.send("DOM.resolveNode", {
    backendNodeId,
    executionContextId: world,
  });
  if (object.objectId === undefined) throw new Error("The element is gone.");
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: object.objectId,
    functionDeclaration: question.toString(),
    returnByValue: true,
  });
  return result.value as Answer;
}

/** Runs inside the page. */
function nameIt(this: Element): NamedElement {
  // biome-ignore lint/style/noNonNullAssertion: our world is there, as we are in it
  return globalThis.sitewrightRecorder!.nameElement(this);
}

/** Runs inside the page. */
function nameFrame(this: Element): { locators: Locator[] } & Point {
  const { x, y } = this.getBoundingClientRect();
  const { locators = [] } = globalThis.sitewrightRecorder?.nameElement(this) ?? {};
  return { locators, x: x + this.clientLeft, y: y + this.clientTop };
}
