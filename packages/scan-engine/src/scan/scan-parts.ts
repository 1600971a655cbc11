import { toAccessibilityEvidence } from "../audit/accessibility/to-accessibility-evidence.ts";
import { withoutPictures } from "../audit/lighthouse/to-filmstrip.ts";
import { auditSecurity } from "../audit/security/audit-security.ts";
import { type ProbeTools, probeSecurity } from "../audit/security/probe-security.ts";
import type {
  AccessibilityEvidence,
  HtmlEvidence,
  ImagesEvidence,
  LighthouseEvidence,
  LogsEvidence,
  NetworkEvidence,
  SecurityEvidence,
} from "../evidence.ts";
import type { ReaderName, ReaderValues } from "../load/readers.ts";
import type { Readings } from "../load/readings.ts";
import { toNetworkEvidence } from "../network/to-network-evidence.ts";
import type { BrowserTools } from "../runner/errand.ts";
import type { ScanFailure } from "../scan-error.ts";
import type { ScannedPage } from "./scanned-page.ts";
import type { ServerProbes } from "./server-probes.ts";
import { pictureReaders, takePictures } from "./take-pictures.ts";
import { htmlReaders, toHtmlEvidence } from "./to-html-evidence.ts";
import { securityReaders, toSecurityInput } from "./to-security-input.ts";

export type ScanRequest = ScannedPage & { parts: readonly ScanPartName[] };

type PartContext = { request: ScannedPage; tools: BrowserTools; server: ServerProbes };

type Part<Evidence> = {
  /** What of the load it is made of; the part fails with the first of these that failed. */
  needs: readonly ReaderName[];
  /** Whether it is kept of an error page, too. */
  ofErrors: boolean;
  /** @throws ScanError why this part alone is missing. */
  take(seen: ReaderValues, context: PartContext): Promise<Evidence> | Evidence;
};

const ofErrors = { ofErrors: true };

/**
 * Every part of a scan, in the order they are reported: what it needs of the load, and how its evidence
 * is made of that. A new part is a line here; names, evidence types and events follow.
 */
export const scanParts = {
  html: part(
    htmlReaders,
    (seen, { request }): Promise<HtmlEvidence> => toHtmlEvidence(seen, request.missing),
    ofErrors,
  ),
  logs: part(["console"], ({ console }): LogsEvidence => console, ofErrors),
  images: part(
    pictureReaders,
    (seen, { request, tools }): Promise<ImagesEvidence> => takePictures(seen, request, tools),
    ofErrors,
  ),
  lighthouse: part(["lighthouse"], ({ lighthouse }, { request }): LighthouseEvidence => {
    const { filmstrip } = lighthouse;
    return request.access ? { ...lighthouse, filmstrip: withoutPictures(filmstrip) } : lighthouse;
  }),
  security: part(
    securityReaders,
    async (seen, { request, tools, server }): Promise<SecurityEvidence> => {
      const { url } = seen.document;
      const probes = await probeSecurity({ url, ...seen }, probing(tools), server.begin(url));
      return auditSecurity(toSecurityInput(request.url, seen, probes, Date.now()));
    },
  ),
  accessibility: part(
    ["accessibility"],
    ({ accessibility }): AccessibilityEvidence => toAccessibilityEvidence(accessibility),
  ),
  network: part(
    ["network"],
    ({ network }): NetworkEvidence => toNetworkEvidence(network.har, network),
    ofErrors,
  ),
} satisfies Record<string, Part<unknown>>;

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

/** How a scan asks a page's server. */
export function probing({ bounds, signal, egress }: BrowserTools): ProbeTools {
  return { egress, signal, timeoutMs: bounds.responseMs };
}

/** What of the load any of these parts needs. */
export function readersOf(names: readonly ScanPartName[]): Set<ReaderName> {
  return new Set(names.flatMap((name) => scanParts[name].needs));
}

/**
 * Takes one part's evidence from what was read.
 * @throws ScanError why it is missing: also the page's own fault, for a part that an error page has none of.
 */
export async function takePart(
  name: ScanPartName,
  readings: Readings,
  context: PartContext,
): Promise<ScanEvent> {
  const { needs, take, ofErrors }: Part<unknown> = scanParts[name];
  if (readings.fault && !ofErrors) throw readings.fault;
  // A part sees what it needs and no more; `part` holds its own function to that.
  const evidence = await take(readings.values(needs) as ReaderValues, context);
  // A part's evidence is what its own line of the table returns.
  return { type: "done", part: name, evidence } as ScanEvent;
}

function part<const Needs extends readonly ReaderName[], Evidence>(
  needs: Needs,
  take: (
    seen: Pick<ReaderValues, Needs[number]>,
    context: PartContext,
  ) => Promise<Evidence> | Evidence,
  options = { ofErrors: false },
): Part<Evidence> {
  return { needs, take, ...options };
}
