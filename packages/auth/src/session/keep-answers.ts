import {
  accountQueries,
  billingQueries,
  firstSites,
  memberQueries,
  metricsQueries,
  siteQueries,
  teamQueries,
} from "@sitewright/api-client";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "./create-session-store.ts";
import { noTeam } from "./session-state.ts";
import {
  isBilling,
  isMember,
  isMetrics,
  isRecord,
  isSites,
  isTeam,
  isUser,
} from "./stored-shapes.ts";

/** How often a large slice that changes with all work is written at most, in milliseconds. */
const restMs = 10_000;

/**
 * Keeps the newest successful answers for person, team, member, billing, metrics and sites beside the
 * session, as the spec's persisted state asks; an answer that there is no team drops what was kept
 * of it. Returns the end of it.
 */
export function keepAnswers(queryClient: QueryClient, session: SessionStore): () => void {
  const cache = queryClient.getQueryCache();
  const written = new Map<string, unknown>();
  const resting = new Map<string, ReturnType<typeof setTimeout>>();

  function keep(query: Query): void {
    const data: unknown = query.state.data;
    // An answer that came after its query was cleared belongs to a session that is over.
    if (cache.get(query.queryHash) !== query || written.get(query.queryHash) === data) return;
    if (resting.has(query.queryHash)) return;
    written.set(query.queryHash, data);
    const slice = sliceOf(query, data);
    session.remember(slice);
    if ("siteData" in slice || "billing" in slice) rest(query);
  }

  /** What comes meanwhile is kept at the end, if it still is the newest. */
  function rest(query: Query): void {
    const end = () => {
      resting.delete(query.queryHash);
      keep(query);
    };
    resting.set(query.queryHash, setTimeout(end, restMs));
  }

  const stop = cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") keep(event.query);
  });
  return () => {
    stop();
    for (const timer of resting.values()) clearTimeout(timer);
  };
}

function sliceOf(query: Query, data: unknown): Parameters<SessionStore["remember"]>[0] {
  const [resource, kind, input] = query.queryKey;
  const isCurrent = kind === "current";
  if (resource === accountQueries.all()[0]) {
    const user = isRecord(data) ? data.user : null;
    return isUser(user) ? { account: user } : {};
  }
  if (resource === teamQueries.all()[0] && isCurrent) {
    return isTeam(data) ? { team: data } : noTeam;
  }
  if (resource === memberQueries.all()[0] && isCurrent) {
    return { member: isMember(data) ? data : null };
  }
  if (resource === billingQueries.all()[0]) return isBilling(data) ? { billing: data } : {};
  if (resource === metricsQueries.all()[0]) return isMetrics(data) ? { metrics: data } : {};
  if (resource === siteQueries.all()[0] && kind === "list" && isFirst(input)) {
    const sites = isRecord(data) ? data.results : null;
    return isSites(sites) ? { siteData: sites } : {};
  }
  return {};
}

/** The list from its first row, neither narrowed nor in another order, and of more than a few rows. */
function isFirst(input: unknown): boolean {
  if (!isRecord(input)) return true;
  const { limit } = firstSites;
  const asked = { ...firstSites, ...input };
  return asked.limit >= limit && JSON.stringify({ ...asked, limit }) === JSON.stringify(firstSites);
}
