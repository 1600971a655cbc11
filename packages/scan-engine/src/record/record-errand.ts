import { withDeadline } from "../capture/with-deadline.ts";
import type { DrivenTools } from "../runner/errand.ts";
import { openContext } from "../steps/open-context.ts";
import type { RecordEvent, RecordReply, RecordRequest } from "./record-request.ts";
import { RecordedPage } from "./recorded-page.ts";

/**
 * Opens a site in a fresh context, shows it, does in it what a person does on its pictures, and tells the steps that
 * come of it. It ends when it is told to, or when the last tab is closed.
 */
export async function recordErrand(
  request: RecordRequest,
  tools: DrivenTools,
  emit: (event: RecordEvent) => Promise<RecordReply>,
): Promise<null> {
  const { bounds, browser, signal } = tools;
  await tools.beginLoad();
  const context = await withDeadline(openContext(browser, request), {
    ms: bounds.responseMs,
  }).catch((error: unknown) => {
    tools.onStuck();
    throw error;
  });
  try {
    const ended = Promise.withResolvers<null>();
    signal.addEventListener("abort", () => ended.reject(signal.reason));
    ended.promise.catch(() => undefined);
    const page = new RecordedPage({
      ...{ request, context, proxy: tools.proxy },
      tell: (message) => void emit({ type: "told", message }),
      show: (picture) => emit({ type: "picture", picture }),
      onSecret: (name, value) => void emit({ type: "secret", name, value }),
      onEmpty: () => ended.resolve(null),
    });
    const opening = page.open();
    const listening = listen(page, opening);
    await Promise.race([ended.promise, Promise.all([opening, listening])]);
    return null;
  } finally {
    await withDeadline(context.close(), { ms: bounds.closeMs }).catch(tools.onStuck);
  }

  /** Takes what the person does until it is over. */
  async function listen(page: RecordedPage, opening: Promise<void>): Promise<void> {
    await opening;
    for (;;) {
      const inputs = await emit({ type: "listening" });
      if (inputs === null) return;
      page.take(inputs);
    }
  }
}
