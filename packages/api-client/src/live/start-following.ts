import { changeEvents } from "@sitewright/contract";
import type { QueryClient } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { followed } from "../queries/live.ts";
import { type ChangedQueries, changedQueries } from "./changed-queries.ts";
import type { StreamedEvent } from "./event-parser.ts";
import { silenceMs } from "./follow-stream.ts";
import { keepFollowing } from "./keep-following.ts";
import { createQueryRefresher } from "./query-refresher.ts";
import { createRefreshPace } from "./refresh-pace.ts";
import { shareStream, type Tabs, type Told } from "./share-stream.ts";

export type FollowOptions = {
  api: ApiClient;
  queryClient: QueryClient;
  /** Of the person in their team: tabs with the same name share one stream. */
  name: string;
};

/** Ids that are remembered, so that what is told twice is looked at once. */
const rememberedMax = 1_000;
const lookMs = 5_000;

/** Begins to follow what changes on the server, and keeps the query cache up to date with it. Returns the end of it. */
export function startFollowing(
  { api, queryClient, name }: FollowOptions,
  tabs: Tabs = browserTabs,
): () => void {
  const ending = new AbortController();
  const refresher = createQueryRefresher(queryClient, api, tabs.page);
  const pace = createRefreshPace(refresher.refresh);
  const remembered = new Set<string>();
  let lastId: number | undefined;
  let aliveUntil = 0;
  let isFollowed = false;

  function look(): void {
    const isAlive = Date.now() < aliveUntil;
    if (isAlive === isFollowed) return;
    isFollowed = isAlive;
    if (isFollowed) {
      followed.add(api);
    } else {
      followed.delete(api);
      // Looks once, and then as often as there is need to without being told.
      refreshAll();
    }
  }

  function refreshAll(): void {
    pace.add(Object.values(changedQueries).flat(), false);
  }

  function takeEvent({ name, id, data }: StreamedEvent): void {
    if (id !== null) {
      lastId = Math.max(lastId ?? 0, Number(id) || 0);
      if (isKnown(`${name} ${id} ${data}`)) return;
    }
    if (name === changedEvent) {
      const { changed, isStep } = readChange(data);
      pace.add(changed, isStep);
    }
    if (name === resetEvent) refreshAll();
  }

  function isKnown(event: string): boolean {
    if (remembered.has(event)) return true;
    remembered.add(event);
    const [oldest] = remembered;
    if (remembered.size > rememberedMax && oldest !== undefined) remembered.delete(oldest);
    return false;
  }

  function hear(told: Told): void {
    if (told.kind === "event") takeEvent(told.event);
    else aliveUntil = told.kind === "alive" ? Date.now() + silenceMs : 0;
    look();
  }

  const looking = setInterval(look, lookMs);
  shareStream({
    name: `sitewright:changes:${name}`,
    tabs,
    lead: (tell, signal) =>
      keepFollowing({
        open: (signal) => api.changes.follow({ after: lastId }, { signal }),
        onAlive: () => tell({ kind: "alive" }),
        onLost: () => tell({ kind: "lost" }),
        onEvent: (event) => tell({ kind: "event", event }),
        signal,
      }),
    hear,
    signal: ending.signal,
  });

  return () => {
    ending.abort();
    clearInterval(looking);
    pace.stop();
    refresher.stop();
    followed.delete(api);
  };
}

const [changedEvent, resetEvent] = changeEvents;

const browserTabs: Tabs = {
  get locks() {
    return globalThis.navigator?.locks;
  },
  openChannel: (name) => new BroadcastChannel(name),
  get page() {
    return globalThis.document;
  },
};

/** What a change names, as far as this version knows it: a newer server may name more. */
function readChange(data: string): { changed: ChangedQueries[]; isStep: boolean } {
  const known = new Map<unknown, readonly ChangedQueries[]>(Object.entries(changedQueries));
  try {
    const { things, step }: { things?: unknown; step?: unknown } = Object(JSON.parse(data));
    const named = Array.isArray(things) ? things : [];
    return { changed: named.flatMap((thing) => known.get(thing) ?? []), isStep: step === true };
  } catch {
    return { changed: [], isStep: true };
  }
}
