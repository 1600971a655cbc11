import type { CDPSession } from "puppeteer-core";
import { ScanError } from "../scan-error.ts";

type Plain = string | number | boolean | null;

/**
 * Runs a function inside the page, in a world of its own: the page's scripts cannot see it or
 * change what its `document` does. The function must be self-contained. Put a deadline on the answer.
 */
export async function askPage<Args extends Plain[], Answer>(
  session: CDPSession,
  frameId: string,
  question: (...args: Args) => Answer | Promise<Answer>,
  ...args: Args
): Promise<Answer> {
  const { executionContextId } = await session.send("Page.createIsolatedWorld", {
    frameId,
    worldName: "sitewright",
  });
  const { result, exceptionDetails } = await session.send("Runtime.callFunctionOn", {
    functionDeclaration: question.toString(),
    executionContextId,
    arguments: args.map((value) => ({ value })),
    returnByValue: true,
    awaitPromise: true,
  });
  if (exceptionDetails) {
    throw new ScanError("INTERNAL", undefined, { cause: exceptionDetails });
  }
  // The protocol carries the function's own answer as JSON.
  return result.value as Answer;
}
