import {
  accountQueries,
  billingQueries,
  memberQueries,
  metricsQueries,
  siteQueries,
  teamQueries,
} from "@sitewright/api-client";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "./create-session-store.ts";
import {
  isBilling,
  isMember,
  isMetrics,
  isRecord,
  isSites,
  isTeam,
  isUser,
} from "./stored-shapes.ts";

/**
 * Keeps the newest successful answers for person, team, member, billing, metrics and sites beside the
 * session, as the spec's persisted state asks. Returns the end of it.
 */
export function keepAnswers(queryClient: QueryClient, session: SessionStore): () => void {
  const cache = queryClient.getQueryCache();
  const written = new Map<string, unknown>();
  return cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { query } = event;
    // An answer that came after its query was cleared belongs to a session that is over.
    if (cache.get(query.queryHash) !== query) return;
    const data: unknown = query.state.data;
    if (written.get(query.queryHash) === data) return;
    written.set(query.queryHash, data);
    session.remember(sliceOf(query, data));
  });
}

function sliceOf(query: Query, data: unknown): Parameters<SessionStore["remember"]>[0] {
  const [resource, kind, input] = query.queryKey;
  if (resource === accountQueries.all()[0]) {
    const user = isRecord(data) ? data.user : null;
    return isUser(user) ? { account: user } : {};
  }
  if (resource === teamQueries.all()[0]) return isTeam(data) ? { team: data } : {};
  if (resource === memberQueries.all()[0]) return isMember(data) ? { member: data } : {};
  if (resource === billingQueries.all()[0]) return isBilling(data) ? { billing: data } : {};
  if (resource === metricsQueries.all()[0]) return isMetrics(data) ? { metrics: data } : {};
  if (resource === siteQueries.all()[0] && kind === "list" && isWhole(input)) {
    const sites = isRecord(data) ? data.results : null;
    return isSites(sites) ? { siteData: sites } : {};
  }
  return {};
}

/** A list that was not narrowed, and asked for more than a first row. */
function isWhole(input: unknown): boolean {
  if (!isRecord(input)) return true;
  return !input.search && (input.state ?? "all") === "all" && input.limit !== 1;
}
