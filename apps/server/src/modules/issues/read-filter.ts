import type { EndpointRequest, endpoints } from "@sitewright/contract";
import { ownId } from "../../platform/db/own-ids.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import type { IssueFilter } from "./issue-filter-repository.ts";

type Wire = Omit<EndpointRequest<typeof endpoints.issues.list>, "limit" | "offset" | "sort">;

/**
 * A filter of the wire, with what it names found to be the caller's.
 * @throws ServiceError NOT_FOUND when the caller has no such page or site.
 */
export async function readFilter(
  { db, member }: Pick<RequestContext, "db" | "member">,
  wire: Wire,
): Promise<IssueFilter> {
  const { site_id: siteId, page_id: pageId, assignee } = wire;
  if (pageId !== undefined) await ownId(db, "page", pageId);
  if (siteId !== undefined) await ownId(db, "site", siteId);
  return {
    status: wire.status ?? null,
    state: wire.state ?? null,
    muted: wire.muted === undefined ? null : wire.muted === "true",
    source: wire.source ?? null,
    severity: wire.severity ?? null,
    siteId: siteId ?? null,
    pageId: pageId ?? null,
    label: wire.label ?? null,
    assignee: assignee === "me" ? member.id : (assignee ?? null),
    search: wire.search,
  };
}
