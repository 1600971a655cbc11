import { auditSecurity } from "../audit/security/audit-security.ts";
import { probeHttp } from "../audit/security/probe-http.ts";
import type { Capture } from "../capture/capture-page.ts";
import type { WindowSize } from "../capture/emulate-device.ts";
import type {
  Device,
  HtmlEvidence,
  ImagesEvidence,
  LighthouseEvidence,
  LogsEvidence,
  SecurityEvidence,
} from "../evidence.ts";
import type { BrowserTools } from "../runner/errand.ts";
import type { ScanTimes } from "../scan-bounds.ts";
import { fromFailure, type ScanFailure } from "../scan-error.ts";

/** The two times a page is loaded: once to look at it, once to measure it undisturbed. */
export type PageLoad = "capture" | "lighthouse";

export type ScanRequest = {
  url: string;
  parts: readonly ScanPartName[];
  device: Device;
  /** CSS pixels of the window the page is captured in. */
  windowSize: WindowSize;
  /** Private targets that this scan may open: see `EgressOptions`. */
  allowPrivate: readonly string[];
  /** What this scan alone may take, where that differs from what the engine gives. */
  times?: Partial<ScanTimes>;
};

type PartInput = {
  capture: Capture;
  request: Pick<ScanRequest, "url" | "device">;
  tools: BrowserTools;
};

type Part<Evidence> = {
  load: PageLoad;
  /** @throws ScanError why this part alone is missing. */
  take(input: PartInput): Promise<Evidence> | Evidence;
};

/**
 * Every part of a scan, in the order they are reported: the load that gives it and how its evidence
 * is taken. A new part is a line here; names, evidence types and events follow.
 */
export const scanParts = {
  html: part("capture", ({ capture }): HtmlEvidence => capture.html),
  logs: part("capture", ({ capture }): LogsEvidence => capture.logs),
  images: part("capture", ({ capture: { image } }): ImagesEvidence => {
    if (!("data" in image)) throw fromFailure(image);
    return { images: [image] };
  }),
  lighthouse: part("lighthouse", async ({ request, tools }): Promise<LighthouseEvidence> => {
    // Loaded on first use: reading Lighthouse takes a second that a capture need not wait for.
    const { runLighthouse } = await import("../audit/lighthouse/run-lighthouse.ts");
    await tools.beginLoad();
    return runLighthouse({ ...tools, ...request });
  }),
  security: part("capture", async ({ capture, tools }): Promise<SecurityEvidence> => {
    const { bounds, signal, egress } = tools;
    const options = { fetch: egress.fetch, signal, timeoutMs: bounds.responseMs };
    const httpProbe = await probeHttp(capture.security.finalUrl, options);
    return auditSecurity({ ...capture.security, httpProbe });
  }),
};

export type ScanPartName = keyof typeof scanParts;

// The table's own keys, in its order.
export const scanPartNames = Object.keys(scanParts) as ScanPartName[];

export type PartEvidence = {
  [P in ScanPartName]: Awaited<ReturnType<(typeof scanParts)[P]["take"]>>;
};

/** What a scan reports while it runs: each part begins once and ends once. */
export type ScanEvent =
  | { type: "started"; part: ScanPartName }
  | { [P in ScanPartName]: { type: "done"; part: P; evidence: PartEvidence[P] } }[ScanPartName]
  | { type: "failed"; part: ScanPartName; failure: ScanFailure };

/** Which load gives a part: parts of one load are taken together or not at all. */
export function loadOfPart(name: ScanPartName): PageLoad {
  return scanParts[name].load;
}

/** The parts asked for that a load gives, in the order they are reported. */
export function partsOfLoad(load: PageLoad, parts: readonly ScanPartName[]): ScanPartName[] {
  return scanPartNames.filter((name) => loadOfPart(name) === load && parts.includes(name));
}

/** Takes one part's evidence. @throws ScanError why it is missing. */
export async function takePart(name: ScanPartName, input: PartInput): Promise<ScanEvent> {
  const evidence = await scanParts[name].take(input);
  // A part's evidence is what its own line of the table returns.
  return { type: "done", part: name, evidence } as ScanEvent;
}

function part<Evidence>(load: PageLoad, take: Part<Evidence>["take"]): Part<Evidence> {
  return { load, take };
}
