import { compareAccessibility } from "./accessibility/compare-accessibility.ts";
import { boundCauses } from "./bound-causes.ts";
import type { Cause, ComparedPart, Facet } from "./cause.ts";
import type {
  ComparedParts,
  Comparison,
  LeftOutReason,
  PartComparison,
  WantedLoads,
} from "./comparison.ts";
import { compareConsole } from "./console/compare-console.ts";
import { compareFacts } from "./facts/compare-facts.ts";
import { compareHtml } from "./html/compare-html.ts";
import type { ComparedSide, KeptScan } from "./kept-scan.ts";
import { compareLighthouse } from "./lighthouse/compare-lighthouse.ts";
import { type Loads, loadsToBelieve } from "./loads.ts";
import { compareNetwork } from "./network/compare-network.ts";
import { isFailure, stateOfRequest } from "./network/read-network.ts";
import { compareSecurity } from "./security/compare-security.ts";
import { unsteadyBy } from "./unsteady-by.ts";

/** What is compared beside the pictures. */
export type PartsComparison = Pick<Comparison, "causes" | "unsteady" | "dropped" | "wants"> & {
  parts: Omit<ComparedParts, "images">;
};

type Told = {
  causes: Cause[];
  unsteady: Facet[];
  wants?: Comparison["wants"];
};

/** Every part of two scans that both have, pictures apart. Pure. */
export function compareParts(before: ComparedSide, after: ComparedSide): PartsComparison {
  const sides = { before, after };
  const told: Told[] = [];
  /** Compares one part with all loads that have it. */
  function compare<Load, Figures>(
    read: (scan: KeptScan) => Load | null,
    by: (a: Loads<Load>, b: Loads<Load>) => Told & { figures?: Figures },
  ): PartComparison<Figures | null> {
    const [a, b] = [loadsOf(sides.before, read), loadsOf(sides.after, read)];
    if (!a || !b) return { compared: false, reason: missing(a, b) };
    const result = by(a, b);
    told.push(result, { causes: [], unsteady: [], wants: wantedToBelieve(result, b.length) });
    return { compared: true, figures: result.figures ?? null };
  }
  const parts = {
    html: withFigures(compare(htmlOf, compareHtml)),
    facts: plain(compare(factsOf, compareFacts)),
    logs: plain(compare(consoleOf, compareConsole)),
    network: plain(compare(networkOf, compareNetwork)),
    accessibility: withFigures(compare(accessibilityOf, compareAccessibility)),
    security: withFigures(compare(({ security }) => security ?? null, compareSecurity)),
    lighthouse: withFigures(compare(lighthouseOf, compareLighthouse)),
  };
  const unsteady = told.flatMap((one) => one.unsteady);
  const bounded = boundCauses(
    told.flatMap(({ causes }) => causes),
    unsteady,
  );
  const wants = told.flatMap((one) => one.wants ?? []);
  return { ...bounded, unsteady: boundFacets(unsteady), parts, wants };
}

/** Parts that are looked at again before a change of theirs that fails is believed, as others ask for themselves. */
const believedByLoads = new Set<ComparedPart>(["html", "facts"]);

function wantedToBelieve({ causes, unsteady }: Told, loads: number): WantedLoads[] {
  const movesByItself = unsteadyBy(unsteady);
  const doubtful = causes.find(
    (cause) => cause.fails && believedByLoads.has(cause.part) && !movesByItself(cause),
  );
  if (!doubtful || loads >= loadsToBelieve) return [];
  return [{ part: doubtful.part, loads: loadsToBelieve - loads }];
}

const maxFacets = 500;

function boundFacets(facets: readonly Facet[]): Facet[] {
  const counts = new Map<ComparedPart, number>();
  return facets.filter(({ part }) => {
    const count = (counts.get(part) ?? 0) + 1;
    counts.set(part, count);
    return count <= maxFacets;
  });
}

/** What the loads of a side say of a part; null when its scan has none of it. */
function loadsOf<Load>(
  { scan, further }: ComparedSide,
  read: (scan: KeptScan) => Load | null,
): Loads<Load> | null {
  const first = read(scan);
  return first === null ? null : [first, ...further.flatMap((one) => read(one) ?? [])];
}

function missing(a: unknown, b: unknown): LeftOutReason {
  if (a === null && b === null) return "not_asked";
  return a === null ? "missing_before" : "missing_after";
}

function withFigures<Figures>(part: PartComparison<Figures | null>): PartComparison<Figures> {
  if (!part.compared) return part;
  return part.figures === null
    ? { compared: false, reason: "failed" }
    : { compared: true, figures: part.figures };
}

function plain(part: PartComparison<unknown>): PartComparison<null> {
  return part.compared ? { compared: true, figures: null } : part;
}

function htmlOf({ html }: KeptScan) {
  return html ? { html: html.html, url: html.facts.final_url } : null;
}

function factsOf({ html, network }: KeptScan) {
  if (!html) return null;
  const { final_url: url, http_status: status } = html.facts;
  return { html: html.html, url, status, headers: network?.headers ?? null };
}

function consoleOf({ url, logs, network, html }: KeptScan) {
  if (!logs) return null;
  const failed = (network?.requests ?? []).filter((one) => isFailure(stateOfRequest(one)));
  return {
    entries: logs.entries,
    url: html?.facts.final_url ?? url,
    failedAddresses: new Set(failed.map((request) => request.url)),
  };
}

function networkOf({ url, network, html }: KeptScan) {
  return network ? { requests: network.requests, url: html?.facts.final_url ?? url } : null;
}

function accessibilityOf({ url, accessibility, html }: KeptScan) {
  if (!accessibility) return null;
  return { evidence: accessibility, url: html?.facts.final_url ?? url, html: html?.html };
}

function lighthouseOf(scan: KeptScan) {
  return scan.lighthouse ? { ...scan, lighthouse: scan.lighthouse } : null;
}
