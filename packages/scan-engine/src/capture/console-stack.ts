import type { Protocol } from "puppeteer-core";
import type { ConsoleFrame } from "../evidence.ts";
import type { TextBudget } from "../network/text-budget.ts";
import { clockUrl } from "../steady/clock/clock-url.ts";

const maxFrames = 20;
const maxNameChars = 200;
const maxUrlChars = 2_000;

/** A stack as data, our clock's own frames left out, with what started the turn it ran in: the first frames, while there is room. */
export function consoleStack(
  trace: Protocol.Runtime.StackTrace | undefined,
  budget: TextBudget,
): ConsoleFrame[] {
  const frames: ConsoleFrame[] = [];
  for (let turn = trace; turn; turn = turn.parent) {
    for (const frame of turn.callFrames) {
      if (frame.url === clockUrl) continue;
      if (frames.length === maxFrames) return frames;
      const name = budget.keep(frame.functionName, maxNameChars);
      const url = budget.keep(frame.url, maxUrlChars);
      if (name === null || url === null) return frames;
      frames.push({
        function: name,
        url,
        line: frame.lineNumber + 1,
        column: frame.columnNumber + 1,
      });
    }
  }
  return frames;
}
