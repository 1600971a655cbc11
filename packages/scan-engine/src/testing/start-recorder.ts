import type { CaseStep, RecordingInput, RecordingMessage } from "@sitewright/contract";
import type { Frame, Page } from "playwright-core";
import { vi } from "vitest";
import { pageScript } from "../record/page-script.ts";
import { recordErrand } from "../record/record-errand.ts";
import type { RecordReply, RecordRequest } from "../record/record-request.ts";
import type { Picture } from "../record/screencast.ts";
import type { DrivenTools } from "../runner/errand.ts";

/** A person at a recording: what they do goes in, what they are shown and told is kept. */
export type Recorder = {
  steps: () => CaseStep[];
  messages: RecordingMessage[];
  pictures: Picture[];
  secrets: Map<string, string>;
  /** The page itself, to ask where things are. */
  page: () => Page;
  send(...inputs: RecordingInput[]): void;
  /** Presses the middle of what a selector finds. */
  press(selector: string, options?: { frame?: Frame; count?: number }): Promise<void>;
  type(selector: string, text: string, options?: { frame?: Frame }): Promise<void>;
  heard<Kind extends RecordingMessage["kind"]>(
    kind: Kind,
  ): Promise<Extract<RecordingMessage, { kind: Kind }>>;
  stop(): Promise<void>;
};

export async function startRecorder(
  tools: DrivenTools,
  request: Pick<RecordRequest, "siteUrl"> & Partial<RecordRequest>,
): Promise<Recorder> {
  let steps: CaseStep[] = [];
  const messages: RecordingMessage[] = [];
  const pictures: Picture[] = [];
  const secrets = new Map<string, string>();
  const waiting: RecordingInput[] = [];
  let answer: ((reply: RecordReply) => void) | null = null;
  const before = new Set(tools.browser.contexts());
  const whole: RecordRequest = {
    ...{ path: "/", device: "Windows 10 PC", windowSize: { width: 1280, height: 720 } },
    ...{ allowPrivate: [], taken: [], script: await pageScript() },
    ...request,
  };
  const ended = recordErrand(whole, tools, async (event) => {
    switch (event.type) {
      case "listening":
        if (waiting.length > 0) return waiting.splice(0);
        return new Promise((resolve) => (answer = resolve));
      case "told":
        messages.push(event.message);
        if (event.message.kind === "steps") {
          steps = [...steps.slice(0, event.message.from), ...event.message.steps];
        }
        return null;
      case "picture":
        pictures.push(event.picture);
        return null;
      case "secret":
        secrets.set(event.name, event.value);
        return null;
    }
  });
  let fault: unknown = null;
  ended.catch((error: unknown) => (fault = error));

  const page = () => {
    const context = tools.browser.contexts().find((each) => !before.has(each));
    const shown = context?.pages().findLast((each) => !each.isClosed());
    if (!shown) throw new Error("The recording has no page.");
    return shown;
  };
  function send(...inputs: RecordingInput[]): void {
    waiting.push(...inputs);
    const taken = answer;
    answer = null;
    taken?.(waiting.splice(0));
  }
  async function press(selector: string, { frame = page().mainFrame(), count = 1 } = {}) {
    const target = frame.locator(selector);
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`${selector} has no place.`);
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    send({ kind: "move", ...at });
    for (let each = 1; each <= count; each += 1) {
      const what = { ...at, button: "left", count: each } as const;
      send({ kind: "press", ...what }, { kind: "release", ...what });
    }
  }
  await vi.waitFor(() => {
    if (fault !== null) throw fault;
    if (!messages.some(({ kind }) => kind === "page")) throw new Error("It has not begun.");
  }, 20_000);
  return {
    ...{ messages, pictures, secrets, page, send, press },
    steps: () => steps,
    async type(selector, text, options) {
      await press(selector, options);
      for (const key of text) send({ kind: "keyDown", key }, { kind: "keyUp", key });
    },
    heard: (kind) =>
      vi.waitFor(() => {
        const found = messages.findLast((message) => message.kind === kind);
        if (!found) throw new Error(`Nothing was told of ${kind}.`);
        return found as never;
      }, 20_000),
    async stop() {
      const taken = answer;
      taken?.(null);
      await ended;
    },
  };
}
