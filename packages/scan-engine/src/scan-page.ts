import type { Browser } from "puppeteer-core";
import { auditSecurity } from "./audit/security/audit-security.ts";
import { probeHttp } from "./audit/security/probe-http.ts";
import { type Capture, capturePage } from "./capture/capture-page.ts";
import type { WindowSize } from "./capture/emulate-device.ts";
import { checkUrl } from "./egress/check-url.ts";
import type { Egress } from "./egress/create-egress.ts";
import type { EgressProxy } from "./egress/egress-proxy.ts";
import type { Device, ScanEvent, ScanPartName } from "./evidence.ts";
import { toFailure } from "./scan-error.ts";
import type { ScanLimits } from "./scan-limits.ts";
import { partsOfLoad } from "./scan-plan.ts";

export type ScanRequest = {
  url: string;
  parts: readonly ScanPartName[];
  device: Device;
  /** CSS pixels of the window the page is captured in. */
  windowSize: WindowSize;
};

/** What a scan works with: a running browser and the proxy that is its only way out. */
export type ScanTools = {
  browser: Browser;
  proxy: EgressProxy;
  egress: Egress;
  limits: ScanLimits;
  signal: AbortSignal;
  /** Called when the browser has to be replaced before another scan. */
  onStuck(): void;
  /** Says what an error was, given how the browser fares. */
  explain(error: unknown): Promise<unknown>;
};

type Emit = (event: ScanEvent) => void;

/**
 * Scans one page: a capture load, then a Lighthouse load. The capture decides whether there is a
 * page at all; when it fails, so does every part, with its reason. Never rejects.
 * @param emit receives each part's begin and end.
 */
export async function scanPage(request: ScanRequest, tools: ScanTools, emit: Emit): Promise<void> {
  const captured = partsOfLoad("capture", request.parts);
  const measured = partsOfLoad("lighthouse", request.parts);
  for (const part of captured) emit({ type: "started", part });
  const capture = await captureOnce(request, tools).catch(async (error: unknown) => {
    const failure = toFailure(await tools.explain(error));
    for (const part of measured) emit({ type: "started", part });
    for (const part of [...captured, ...measured]) emit({ type: "failed", part, failure });
  });
  if (!capture) return;
  for (const part of measured) emit({ type: "started", part });
  await Promise.all(
    [...captured, ...measured].map(async (part) => {
      const ended = await endPart(part, { capture, request, tools }).catch(
        async (error: unknown): Promise<ScanEvent> => {
          return { type: "failed", part, failure: toFailure(await tools.explain(error)) };
        },
      );
      emit(ended);
    }),
  );
}

async function captureOnce(request: ScanRequest, tools: ScanTools): Promise<Capture> {
  const url = checkUrl(request.url).href;
  await beginLoad(tools);
  const withImage = request.parts.includes("images");
  return capturePage({ ...tools, ...request, url, withImage });
}

/** Gives each load the network anew: its own allowance, no connection left open. */
function beginLoad({ proxy, limits }: ScanTools): Promise<void> {
  return proxy.reset({
    maxBytes: limits.maxTransferBytes,
    maxRequests: limits.maxRequests,
    totalMs: limits.scanMs,
  });
}

type PartInput = { capture: Capture; request: ScanRequest; tools: ScanTools };

async function endPart(
  part: ScanPartName,
  { capture, request, tools }: PartInput,
): Promise<ScanEvent> {
  switch (part) {
    case "html":
      return { type: "done", part, evidence: capture.html };
    case "logs":
      return { type: "done", part, evidence: capture.logs };
    case "images":
      return "data" in capture.image
        ? { type: "done", part, evidence: { images: [capture.image] } }
        : { type: "failed", part, failure: capture.image };
    case "security": {
      const { limits, signal, egress } = tools;
      const options = { fetch: egress.fetch, signal, timeoutMs: limits.responseMs };
      const httpProbe = await probeHttp(capture.security.finalUrl, options);
      return { type: "done", part, evidence: auditSecurity({ ...capture.security, httpProbe }) };
    }
    case "lighthouse": {
      // Loaded on first use: reading Lighthouse takes a second that a capture need not wait for.
      const { runLighthouse } = await import("./audit/lighthouse/run-lighthouse.ts");
      await beginLoad(tools);
      return { type: "done", part, evidence: await runLighthouse({ ...tools, ...request }) };
    }
  }
}
