import type { CDPSession } from "puppeteer-core";
import { withDeadline } from "../../capture/with-deadline.ts";
import { ScanError } from "../../scan-error.ts";
import { type AxeFindings, axeInPage } from "./axe-in-page.ts";
import { worldWithAxe } from "./axe-world.ts";

const maxRules = 60;
const maxNodes = 20;
const maxAll = 250;
/** Some rules compare elements with each other; a document of more would take minutes. */
const maxElements = 30_000;

type Options = { ms: number; signal: AbortSignal };

/**
 * Runs axe in a world of its own, which the page's scripts cannot see and whose timers stay real.
 * @throws ScanError TOO_LARGE for a document beyond what it may look at, TIMED_OUT; then the page is freed of it.
 */
export async function runAxe(
  session: CDPSession,
  frameId: string,
  { ms, signal }: Options,
): Promise<AxeFindings> {
  const work = async () =>
    session.send("Runtime.callFunctionOn", {
      functionDeclaration: axeInPage.toString(),
      executionContextId: await worldWithAxe(session, frameId),
      arguments: [maxRules, maxNodes, maxAll, maxElements].map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    });
  const { result, exceptionDetails } = await withDeadline(work(), { ms, signal }).catch(
    async (error: unknown) => {
      await session.send("Runtime.terminateExecution").catch(() => undefined);
      throw error;
    },
  );
  if (exceptionDetails) throw new ScanError("INTERNAL", undefined, { cause: exceptionDetails });
  if (result.value === null) {
    throw new ScanError("TOO_LARGE", `It has more than ${maxElements} elements.`);
  }
  // The protocol carries the function's own answer as JSON.
  return result.value as AxeFindings;
}
