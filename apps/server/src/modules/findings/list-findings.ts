import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type FindingSource,
  findingSources,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound } from "../../platform/errors.ts";
import { listWindow } from "../../platform/http/list-window.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { evidenceKey, selectChecks, selectEvidence } from "./finding-checks-repository.ts";
import { type FindingSort, selectCauses } from "./finding-list-repository.ts";
import { presentCauses } from "./finding-presenter.ts";
import { countLooked, findLooked, findMoment } from "./looks-repository.ts";
import type { FindingScope } from "./seen-places-repository.ts";

type Input = EndpointRequest<typeof endpoints.findings.list>;
type Result = EndpointResult<typeof endpoints.findings.list>;
type Looked = Result["looked"];

/**
 * What is wrong within the caller's reach, a row for each root cause.
 * @throws ServiceError NOT_FOUND when the caller has no such scan, page or site, or the scan to compare
 *   with is of another page.
 */
export async function listFindings({ db }: RequestContext, input: Input): Promise<Result> {
  const { scope, looked } = await readScope(db, input);
  const filter = {
    source: input.source ?? null,
    severity: input.severity ?? null,
    state: input.state ?? null,
    templateId: input.template_id ?? null,
    search: input.search,
  };
  const nothing = { count: 0, rows: [], states: {}, sources: {}, severities: {} };
  const list = scope
    ? await selectCauses(db, scope, filter, listWindow<FindingSort>(input))
    : nothing;
  const checks = scope ? await selectChecks(db, scope, list.rows) : [];
  const shown = checks.flatMap(({ fingerprint, places }) => {
    const [first] = places;
    return first && first.scan !== null ? [{ scan: first.scan, fingerprint }] : [];
  });
  const [evidence, ofPages] = await Promise.all([
    selectEvidence(db, shown),
    countLooked(db, [...new Set(list.rows.map(({ siteId }) => siteId))]),
  ]);
  const results = presentCauses(list.rows, checks, {
    evidenceOf: (shown) => evidence.get(evidenceKey(shown)) ?? null,
    pagesOf: (siteId) => ofPages.get(siteId) ?? 0,
  });
  return {
    ...presentList(endpoints.findings.list.path, input, { count: list.count, results }),
    states: { new: 0, still: 0, gone: 0, ...list.states },
    sources: { ...noneOfAny, ...list.sources },
    severities: { critical: 0, high: 0, medium: 0, low: 0, ...list.severities },
    looked,
  };
}

const noneOfAny = Object.fromEntries(findingSources.map((source) => [source, 0])) as Record<
  FindingSource,
  number
>;

/** What the call names, found to be of the caller; without a scope nothing was looked at. */
async function readScope(
  db: TeamDb,
  { scan_id, compare_with, page_id, site_id }: Input,
): Promise<{ scope: FindingScope | null; looked: Looked }> {
  if (scan_id !== undefined) return readScan(db, scan_id, compare_with);
  // Nothing that it could be compared with.
  if (compare_with !== undefined) throw notFound("scan");
  if (page_id !== undefined) {
    const pageId = await ownId(db, "page", page_id);
    return { scope: { pageId }, looked: await findLooked(db, { pageId }) };
  }
  if (site_id !== undefined) {
    const siteId = await ownId(db, "site", site_id);
    return { scope: { siteId }, looked: await findLooked(db, { siteId }) };
  }
  return { scope: { team: true }, looked: await findLooked(db, {}) };
}

async function readScan(db: TeamDb, id: string, baseId: string | undefined) {
  const [scan, base] = await Promise.all([
    findMoment(db, id),
    baseId === undefined ? null : findMoment(db, baseId),
  ]);
  if (!scan || (baseId !== undefined && base?.pageId !== scan.pageId)) throw notFound("scan");
  const isTold = scan.looked !== null && (baseId === undefined || base?.looked != null);
  if (!scan.looked || !isTold) return { scope: null, looked: { pages: 0, time: null, beyond: 0 } };
  return {
    scope: { scan: scan.looked, base: base?.looked ?? null },
    looked: { pages: 1, time: scan.looked.at.toISOString(), beyond: scan.looked.beyond },
  };
}
