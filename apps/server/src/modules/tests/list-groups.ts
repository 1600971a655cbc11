import { type EndpointRequest, type EndpointResult, endpoints } from "@sitewright/contract";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { LinkSigner } from "../../platform/storage/link-signer.ts";
import { groupedOf } from "../baselines/index.ts";
import { countGroupTemplates, countTemplates } from "./group-templates-repository.ts";
import { findGroupedFacts } from "./grouped-facts-repository.ts";
import {
  countGroupedTests,
  countGroups,
  listGroupIssues,
  listGroupPages,
  pagesMax,
  selectGroups,
} from "./groups-repository.ts";
import { noShot, readShots } from "./read-shots.ts";

type Input = EndpointRequest<typeof endpoints.tests.groups>;
type Result = EndpointResult<typeof endpoints.tests.groups>;

/**
 * Equal changes over pages, for an inbox.
 * @throws ServiceError NOT_FOUND when the caller has no such site
 */
export async function listGroups(
  ctx: RequestContext,
  input: Input,
  links: LinkSigner,
): Promise<Result> {
  const { state } = input;
  const { db } = ctx;
  const grouped = await groupedOf(ctx, input);
  const [rows, states, tests, templates, facts] = await Promise.all([
    selectGroups(db, grouped, state, input),
    countGroups(db, grouped),
    countGroupedTests(db, grouped),
    countTemplates(db, grouped),
    findGroupedFacts(db, grouped),
  ]);
  const fingerprints = rows.map(({ fingerprint }) => fingerprint);
  const [named, built, opened] = await Promise.all([
    listGroupPages(db, grouped, state, fingerprints, pagesMax),
    countGroupTemplates(db, grouped, state, fingerprints),
    state === "issue" ? listGroupIssues(db, grouped, fingerprints) : [],
  ]);
  const issues = new Map(opened.map(({ fingerprint, ...issue }) => [fingerprint, issue]));
  const pages = Map.groupBy(named, ({ fingerprint }) => fingerprint);
  const ofTemplates = Map.groupBy(built, ({ fingerprint }) => fingerprint);
  const first = (fingerprint: string) => pages.get(fingerprint)?.[0]?.finding ?? "";
  const shots = await readShots({ db, links }, fingerprints.map(first));
  const results = rows.map((row) => ({
    ...row,
    state: state === "issue" ? ("open" as const) : state,
    issue: issues.get(row.fingerprint) ?? null,
    crowded: pages.get(row.fingerprint)?.[0]?.crowded ?? 0,
    shot: shots.get(first(row.fingerprint)) ?? noShot,
    templates: (ofTemplates.get(row.fingerprint) ?? []).map(({ id, pages: count }) => ({
      id,
      pages: count,
    })),
    pages: (pages.get(row.fingerprint) ?? []).map(
      ({ fingerprint: _fingerprint, crowded: _crowded, ...page }) => page,
    ),
  }));
  const list = presentList(endpoints.tests.groups.path, input, { count: states[state], results });
  return { ...list, tests, facts, states, templates };
}
