import type { Protocol } from "puppeteer-core";
import { clockUrl } from "../steady/clock/clock-url.ts";
import type { ExchangeInitiator } from "./exchange.ts";

/** Finds who asked: the script's own line before the place in the document. */
export function toInitiator(initiator: Protocol.Network.Initiator): ExchangeInitiator {
  const frame = firstFrame(initiator.stack);
  const url = frame?.url || initiator.url;
  const line = frame?.lineNumber ?? initiator.lineNumber;
  const column = frame?.columnNumber ?? initiator.columnNumber;
  return {
    type: initiator.type,
    url: url ? url.slice(0, 2_000) : null,
    line: line === undefined ? null : line + 1,
    column: column === undefined ? null : column + 1,
  };
}

/** What ran in a later turn has an empty stack under the one that asked for that turn. */
function firstFrame(
  stack: Protocol.Runtime.StackTrace | undefined,
): Protocol.Runtime.CallFrame | undefined {
  return (
    stack &&
    (stack.callFrames.find(({ url }) => url !== "" && url !== clockUrl) ?? firstFrame(stack.parent))
  );
}
