import { navigation } from "lighthouse";
import type { Browser } from "puppeteer-core";
import { excessOf } from "../../capture/excess.ts";
import { withTab } from "../../capture/open-tab.ts";
import { withDeadline } from "../../capture/with-deadline.ts";
import type { EgressProxy } from "../../egress/egress-proxy.ts";
import type { Device, LighthouseEvidence } from "../../evidence.ts";
import type { ScanBounds } from "../../scan-bounds.ts";
import { ScanError } from "../../scan-error.ts";
import { lighthouseConfig, lighthouseFlags } from "./lighthouse-options.ts";
import { skipBenchmark } from "./skip-benchmark.ts";
import { toLighthouseEvidence } from "./to-lighthouse-evidence.ts";

export type LighthouseInput = {
  browser: Browser;
  proxy: Pick<EgressProxy, "stats">;
  url: string;
  device: Device;
  bounds: ScanBounds;
  signal: AbortSignal;
  /** Called when the browser has to go: the page, or Lighthouse itself, could not be stopped. */
  onStuck(): void;
};

skipBenchmark();

/**
 * Measures a page in a load of its own, in a fresh private context.
 * @throws ScanError LIGHTHOUSE_FAILED with Lighthouse's own reason, or what the page's caps say.
 */
export async function runLighthouse(input: LighthouseInput): Promise<LighthouseEvidence> {
  const { browser, url, device, bounds, signal, onStuck } = input;
  return withTab(browser, { bounds, signal }, onStuck, async (tab) => {
    const options = {
      config: lighthouseConfig(device),
      flags: lighthouseFlags(bounds),
      signal: tab.caps.signal,
    };
    const deadline = {
      ms: bounds.lighthouseMs,
      signal: tab.caps.signal,
      error: () => new ScanError("LIGHTHOUSE_FAILED", "It did not finish in time."),
    };
    const result = await withDeadline(navigation(tab.page, url, options), deadline).catch(
      (error: unknown) => {
        // It may still be at work on its own; only the end of the browser stops it for certain.
        onStuck();
        throw explain(error);
      },
    );
    const tooMuch = excessOf(input.proxy);
    if (tooMuch) throw tooMuch;
    const runtimeError = result?.lhr.runtimeError;
    if (!result || runtimeError) throw new ScanError("LIGHTHOUSE_FAILED", runtimeError?.message);
    return toLighthouseEvidence(result.lhr);
  });
}

function explain(error: unknown): ScanError {
  if (error instanceof ScanError) return error;
  const said =
    error instanceof Error && "friendlyMessage" in error && typeof error.message === "string"
      ? `${error.message.replaceAll("_", " ").toLowerCase()}.`
      : undefined;
  return new ScanError("LIGHTHOUSE_FAILED", said, { cause: error });
}
