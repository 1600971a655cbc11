import {
  type CaseStep,
  pictureHeadBytes,
  type RecordingInput,
  type RecordingMessage,
  type RecordingMode,
  recordingIdleMs,
  recordingInputSchema,
  recordingMaxMs,
} from "@sitewright/contract";
import type { RecordedPicture, RecordHandlers } from "@sitewright/scan-engine";
import type { WebSocket } from "ws";

/** Why a viewer is shown out, as the socket's close code (4000 and up are an application's own). */
export const closeCodes = { unreadable: 4000, replaced: 4001, ended: 4002 } as const;

/** Moves come with each drawn picture of a screen, and each picture is answered. */
const inputsPerSecond = 240;
/** How long a recording waits for somebody to look at it. */
const unseenMs = 60_000;

export type Recorded = { steps: readonly CaseStep[]; values: ReadonlyMap<string, string> };

type Options = {
  windowSize: { width: number; height: number };
  /** Told of what there is to keep, whenever there is more. */
  onKeep: (recorded: Recorded) => void;
  now?: () => number;
};

type Viewer = { socket: WebSocket; drawn: Map<number, () => void>; inputs: number; second: number };

/**
 * One recording, in the worker that has its browser: takes what its viewer does to the page, and shows them the page.
 * There is one viewer at most; without one the page waits, for a minute.
 */
export class RecordingRoom {
  readonly #options: Options;
  readonly #endsAt: number;
  readonly #values = new Map<string, string>();
  readonly #stop = new AbortController();
  #steps: CaseStep[] = [];
  #mode: RecordingMode = "record";
  #page: RecordingMessage | null = null;
  /** What the page waits for an answer to: whoever comes is asked. */
  #asked: RecordingMessage | null = null;
  #viewer: Viewer | null = null;
  #last: RecordedPicture | null = null;
  #waiting: RecordingInput[] = [];
  #listening: ((inputs: readonly RecordingInput[] | null) => void) | null = null;
  #idle: NodeJS.Timeout;
  #isOver = false;
  /** Why it ended, where nobody stopped it. */
  reason: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#endsAt = (options.now ?? Date.now)() + recordingMaxMs;
    this.#idle = this.#waitFor(unseenMs, "Nobody looked at it any more.");
  }

  /** What the engine asks of whoever leads a recording. */
  handlersUntil(signal: AbortSignal): RecordHandlers {
    return {
      onListen: () => this.#listen(),
      onMessage: (message) => this.#hear(message),
      onPicture: (picture) => this.#show(picture),
      onSecret: (name, value) => {
        this.#values.set(name, value);
        this.#keep();
      },
      signal: AbortSignal.any([signal, this.#stop.signal]),
    };
  }

  /** Lets somebody in; whoever was there is shown out. */
  letIn(socket: WebSocket): void {
    this.#viewer?.socket.close(closeCodes.replaced, "It was opened elsewhere.");
    if (this.#isOver) {
      socket.close(closeCodes.ended, "It has ended.");
      return;
    }
    const viewer: Viewer = { socket, drawn: new Map(), inputs: 0, second: 0 };
    this.#viewer = viewer;
    this.#rest();
    socket.on("message", (data, isBinary) => {
      if (this.#viewer === viewer) this.#take(viewer, isBinary ? "" : String(data));
    });
    // Its close says the same.
    socket.on("error", () => undefined);
    socket.on("close", () => this.#leave(viewer));
    this.#tell({
      ...{ kind: "hello", ...this.#options.windowSize, mode: this.#mode, steps: this.#steps },
      ends_at: new Date(this.#endsAt).toISOString(),
    });
    if (this.#page) this.#tell(this.#page);
    if (this.#asked) this.#tell(this.#asked);
    if (this.#last) this.#send(viewer, this.#last);
  }

  /** Ends it. @param reason in a sentence; null where its person stopped it */
  end(reason: string | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.reason = reason;
    clearTimeout(this.#idle);
    this.#listening?.(null);
    this.#viewer?.socket.close(closeCodes.ended, reason ?? "");
    // A page that hangs answers nothing.
    setTimeout(() => this.#stop.abort(), 3_000).unref();
  }

  get recorded(): Recorded {
    return { steps: this.#steps, values: this.#values };
  }

  #listen(): Promise<readonly RecordingInput[] | null> {
    if (this.#isOver) return Promise.resolve(null);
    if (this.#waiting.length > 0) return Promise.resolve(this.#waiting.splice(0));
    return new Promise((resolve) => {
      this.#listening = resolve;
    });
  }

  #take(viewer: Viewer, text: string): void {
    const second = Math.floor(Date.now() / 1000);
    if (second !== viewer.second) Object.assign(viewer, { second, inputs: 0 });
    viewer.inputs += 1;
    const input = viewer.inputs > inputsPerSecond ? null : readInput(text);
    if (!input) {
      viewer.socket.close(closeCodes.unreadable, "This was not understood.");
      return;
    }
    if (input.kind === "drawn") {
      viewer.drawn.get(input.seq)?.();
      viewer.drawn.delete(input.seq);
      return;
    }
    this.#rest();
    if (input.kind === "stop") {
      this.end(null);
      return;
    }
    if (input.kind === "picture") this.#setPicture(input);
    if (answers.has(input.kind)) this.#asked = null;
    this.#waiting.push(input);
    const listening = this.#listening;
    this.#listening = null;
    listening?.(this.#waiting.splice(0));
  }

  #setPicture({ id, img }: Extract<RecordingInput, { kind: "picture" }>): void {
    this.#steps = this.#steps.map((step) =>
      step.id === id ? { ...step, action: { ...step.action, img } } : step,
    );
    this.#keep();
  }

  #hear(message: RecordingMessage): void {
    if (message.kind === "steps") {
      this.#steps = [...this.#steps.slice(0, message.from), ...message.steps];
      this.#keep();
    }
    if (message.kind === "page") this.#page = message;
    if (questions.has(message.kind)) this.#asked = message;
    if (message.kind === "mode") this.#mode = message.mode;
    this.#tell(message);
  }

  /** Kept for whoever comes: a page that stands still is pictured once. */
  #show(picture: RecordedPicture): Promise<void> {
    this.#last = picture;
    const viewer = this.#viewer;
    if (!viewer) return Promise.resolve();
    return new Promise((resolve) => {
      viewer.drawn.set(picture.seq, resolve);
      this.#send(viewer, picture);
    });
  }

  #send({ socket }: Viewer, { seq, width, height, data }: RecordedPicture): void {
    const head = Buffer.alloc(pictureHeadBytes);
    head.writeUInt32LE(seq, 0);
    head.writeUInt32LE(width, 4);
    head.writeUInt32LE(height, 8);
    socket.send(Buffer.concat([head, data]));
  }

  #tell(message: RecordingMessage): void {
    this.#viewer?.socket.send(JSON.stringify(message));
  }

  #leave(viewer: Viewer): void {
    for (const drawn of viewer.drawn.values()) drawn();
    if (this.#viewer !== viewer) return;
    this.#viewer = null;
    if (this.#isOver) return;
    clearTimeout(this.#idle);
    this.#idle = this.#waitFor(unseenMs, "Nobody looked at it any more.");
  }

  #keep(): void {
    this.#options.onKeep(this.recorded);
  }

  /** Somebody is at it. */
  #rest(): void {
    clearTimeout(this.#idle);
    this.#idle = this.#waitFor(recordingIdleMs, "Nothing was done in it for three minutes.");
  }

  #waitFor(ms: number, reason: string): NodeJS.Timeout {
    return setTimeout(() => this.end(reason), ms).unref();
  }
}

const questions: ReadonlySet<RecordingMessage["kind"]> = new Set(["dialog", "files", "options"]);
const answers: ReadonlySet<RecordingInput["kind"]> = new Set(["answer", "upload", "choose"]);

function readInput(text: string): RecordingInput | null {
  try {
    const read = recordingInputSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
