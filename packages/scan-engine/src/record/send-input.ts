import type { RecordingInput } from "@sitewright/contract";
import type { CDPSession, Page } from "playwright-core";

type Kind = RecordingInput["kind"];
/** What a mouse and a keyboard do, which is done strictly in its order. */
export type HandInput = Extract<
  RecordingInput,
  { kind: "move" | "press" | "release" | "wheel" | "keyDown" | "keyUp" | "text" }
>;

const handKinds = new Set<Kind>(["move", "press", "release", "wheel", "keyDown", "keyUp", "text"]);

export function isByHand(input: RecordingInput): input is HandInput {
  return handKinds.has(input.kind);
}

/** Moves that have piled up: the last is where the mouse is. */
export function withoutPassedMoves(inputs: readonly RecordingInput[]): RecordingInput[] {
  return inputs.filter((input, at) => input.kind !== "move" || inputs[at + 1]?.kind !== "move");
}

/** Where a hand works: in a page, and by its session where it touches. */
export type Workplace = { page: Page; session: CDPSession };

/** Does in a page what a person did on its picture. */
export class Hand {
  readonly #held = new Set<string>();
  #finger: CDPSession | null = null;

  /** @param touches whether what is pressed with the left button is touched by a finger, which may draw what it is on */
  async send(place: Workplace, input: HandInput, touches: boolean): Promise<void> {
    const { page } = place;
    switch (input.kind) {
      case "move":
        if (this.#finger) return touch(this.#finger, "touchMove", [input]);
        return page.mouse.move(input.x, input.y);
      case "press":
        if (touches && input.button === "left") return this.#touch(place, input);
        await page.mouse.move(input.x, input.y);
        return page.mouse.down({ button: input.button, clickCount: input.count });
      case "release":
        if (this.#finger) return this.#lift(this.#finger);
        return page.mouse.up({ button: input.button, clickCount: input.count });
      case "wheel":
        await page.mouse.move(input.x, input.y);
        return page.mouse.wheel(input.dx, input.dy);
      case "keyDown":
        return this.#down(page, input.key);
      case "keyUp":
        return this.#up(page, input.key);
      case "text":
        return page.keyboard.insertText(input.text);
    }
  }

  async #touch({ session }: Workplace, at: { x: number; y: number }): Promise<void> {
    if (this.#finger) await this.#lift(this.#finger);
    this.#finger = session;
    await touch(session, "touchStart", [at]);
  }

  async #lift(session: CDPSession): Promise<void> {
    this.#finger = null;
    await touch(session, "touchEnd", []);
  }

  async #down(page: Page, key: string): Promise<void> {
    const isLetter = [...key].length === 1;
    // A keyboard of ours has no key for it.
    if (isLetter && !/^[\x20-\x7e]$/.test(key)) return page.keyboard.insertText(key);
    if (!isLetter && !namedKeys.has(key)) return;
    const name = key === " " ? "Space" : key;
    await page.keyboard.down(name);
    this.#held.add(name);
  }

  async #up(page: Page, key: string): Promise<void> {
    const name = key === " " ? "Space" : key;
    if (this.#held.delete(name)) await page.keyboard.up(name);
  }
}

/** @see https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-dispatchTouchEvent */
async function touch(
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  at: readonly { x: number; y: number }[],
): Promise<void> {
  const touchPoints = at.map(({ x, y }) => ({ x, y }));
  await session.send("Input.dispatchTouchEvent", { type, touchPoints });
}

const namedKeys = new Set(
  (
    "Enter Escape Tab Backspace Delete Insert Home End PageUp PageDown " +
    "ArrowUp ArrowDown ArrowLeft ArrowRight Shift Control Alt Meta " +
    "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12"
  ).split(" "),
);
