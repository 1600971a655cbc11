import type { SiteAccess } from "../access/site-access.ts";
import { judge } from "../compare/judge.ts";
import type { KeptScan } from "../compare/kept-scan.ts";
import type { NameOverride } from "../egress/name-override.ts";
import type { Engine } from "../engine.ts";
import type { PartEvidence, ScanPartName } from "../scan/scan-parts.ts";
import { faultsOfScans, type PairLooks } from "./from-scans.ts";

/** How a page is opened at one of its homes. */
export type PairSide = { url: string; access?: SiteAccess; override?: NameOverride };

export type PairRequest = {
  old: PairSide;
  now: PairSide;
  /** Private targets that may be opened: see `EgressOptions`. None of them opens an overridden name. */
  allowPrivate: readonly string[];
};

const parts = ["html", "logs", "images", "lighthouse"] as const satisfies ScanPartName[];
type Kept = { [P in (typeof parts)[number]]?: PartEvidence[P] };

const device = "Windows 10 PC";
const shown = { device, windowSize: { width: 1_920, height: 1_080 } } as const;

/**
 * Opens a page in a browser at both of its homes and compares what they show, how fast they are and what their scripts
 * complain of. What looks otherwise in one load and not in another is taken for what moves by itself.
 * @throws ScanError CANCELLED when the signal aborts, RunnerLostError
 */
export async function scanPair(
  { scan, compare }: Pick<Engine, "scan" | "compare">,
  { old, now, allowPrivate }: PairRequest,
  { signal }: { signal: AbortSignal },
): Promise<PairLooks> {
  const load = async (side: PairSide): Promise<Kept> => {
    const kept: Kept = {};
    await scan(
      { ...side, ...shown, parts, allowPrivate },
      {
        signal,
        onEvent(event) {
          if (event.type === "done") Object.assign(kept, { [event.part]: event.evidence });
        },
      },
    );
    return kept;
  };
  const [was, is] = await Promise.all([load(old), load(now)]);
  if (!isPage(was) || !isPage(is)) return notShown;
  const before = keptScanOf(old.url, was);
  const after = keptScanOf(now.url, is);
  let comparison = await compare(
    { before: { scan: before, further: [] }, after: { scan: after, further: [] } },
    { signal },
  );
  if (comparison.wants.length > 0) {
    const [wasAgain, isAgain] = await Promise.all([load(old), load(now)]);
    comparison = await compare(
      {
        before: { scan: before, further: [keptScanOf(old.url, wasAgain)] },
        after: { scan: after, further: [keptScanOf(now.url, isAgain)] },
      },
      { signal },
    );
  }
  const performanceOf = ({ lighthouse }: Kept) => lighthouse?.scores.performance ?? null;
  const verdict = judge(comparison);
  return {
    looks: {
      shown: true,
      alike: verdict.component_scores.images,
      performance: { old: performanceOf(was), now: performanceOf(is) },
    },
    faults: faultsOfScans(verdict),
  };
}

/** What a page comes to that one of the homes did not show, or that could not be compared. */
export const notShown: PairLooks = {
  looks: { shown: false, alike: null, performance: { old: null, now: null } },
  faults: [],
};

/** What a comparison needs of the loads, without going through a scan's files. */
function keptScanOf(url: string, { html, logs, images, lighthouse }: Kept): KeptScan {
  const snapshot = html && "bytes" in html.snapshot ? html.snapshot.bytes : null;
  return {
    url,
    device,
    ...(html && {
      html: { html: html.html, facts: html.facts, vitals: html.visit.vitals, snapshot },
    }),
    ...(logs && { logs }),
    ...(images && {
      images: images.images
        .filter(({ type }) => type === "image/png")
        .map(({ index, device: on, pixelRatio, data }) => ({
          index,
          device: on,
          scale: pixelRatio,
          png: data,
          snapshot: index === 0 ? snapshot : null,
        })),
    }),
    ...(lighthouse && { lighthouse }),
  };
}

/** An error page is shown, too, and is no page of the site. */
function isPage({ html }: Kept): boolean {
  return html !== undefined && html.facts.http_status < 400;
}
