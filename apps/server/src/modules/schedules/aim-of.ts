import type { ScheduleTask } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownIds } from "../../platform/db/own-ids.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import { type Aim, selectCaseSites, selectPages } from "./targets-repository.ts";

type Given = {
  scope?: "account" | "site" | "page" | "case" | undefined;
  resources: readonly { type: "site" | "page" | "case"; id: string }[];
  tags: readonly string[];
};

type Named = { siteId: string; pageId: string | null; caseId: string | null };

/**
 * What a schedule may name goes by its task: cases for one that runs them, pages for the others.
 * @throws ServiceError INVALID_INPUT
 */
export function requireFitting(task: ScheduleTask, { scope, resources }: Given): void {
  const types = [scope, ...resources.map(({ type }) => type)];
  const isOfCases = task === "caserun";
  if (task === "flowrun" && types.includes("page")) {
    throw new ServiceError("INVALID_INPUT", "Flows run on sites: choose sites.", {
      field: "resources",
    });
  }
  if (!types.includes(isOfCases ? "page" : "case")) return;
  const reason = isOfCases
    ? "Cases are not run on pages: choose cases, or sites whose cases are to run."
    : "Only a schedule of case runs can name cases: choose sites or pages.";
  throw new ServiceError("INVALID_INPUT", reason, { field: "resources" });
}

/**
 * What a schedule is to run on, with all that it names found to be the caller's.
 * @throws ServiceError NOT_FOUND for what the caller does not have, INVALID_INPUT for nothing, FORBIDDEN for what
 * reaches beyond the sites that the caller is kept to
 */
export async function readAim(db: TeamDb, given: Given): Promise<Aim & { named: Named[] }> {
  const { scope, resources, tags } = given;
  const idsOf = (type: "site" | "page" | "case") =>
    resources.filter((resource) => resource.type === type).map(({ id }) => id);
  const siteIds = await ownIds(db, "site", idsOf("site"));
  const pageIds = await ownIds(db, "page", idsOf("page"));
  const caseIds = await ownIds(db, "case", idsOf("case"));
  const allSites = resources.length === 0 && tags.length === 0;
  if (allSites && scope !== undefined && scope !== "account") {
    const reason = `Choose a ${scope} at least, or a tag.`;
    throw new ServiceError("INVALID_INPUT", reason, { field: "resources" });
  }
  if (db.scope.siteIds !== null && (allSites || tags.length > 0)) {
    const reason = "You work with some of the team's sites: choose sites or pages among them.";
    throw new ServiceError("FORBIDDEN", reason, { field: allSites ? "resources" : "tags" });
  }
  const sites = siteIds.map((siteId) => ({ siteId, pageId: null, caseId: null }));
  const pages = await selectPages(db, pageIds);
  invariant(pages.length === pageIds.length, "a page that was found is there");
  const cases = await selectCaseSites(db, caseIds);
  invariant(cases.length === caseIds.length, "a case that was found is there");
  return { allSites, siteIds, pageIds, caseIds, tags, named: [...sites, ...pages, ...cases] };
}
