import type { RecordingInput } from "@sitewright/contract";
import type { Page } from "playwright-core";

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

/** Does in a page what a person did on its picture. */
export class Hand {
  readonly #held = new Set<string>();

  async send(page: Page, input: HandInput): Promise<void> {
    switch (input.kind) {
      case "move":
        return page.mouse.move(input.x, input.y);
      case "press":
        await page.mouse.move(input.x, input.y);
        return page.mouse.down({ button: input.button, clickCount: input.count });
      case "release":
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

const namedKeys = new Set(
  (
    "Enter Escape Tab Backspace Delete Insert Home End PageUp PageDown " +
    "ArrowUp ArrowDown ArrowLeft ArrowRight Shift Control Alt Meta " +
    "F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12"
  ).split(" "),
);
