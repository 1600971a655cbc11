import { logQueries, useApi } from "@sitewright/api-client";
import type { LogEntry, LogsSearch } from "@sitewright/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { listInputOf } from "../model/list-input-of.ts";
import { arrive, emptyTail, isTooMuch, rowsOf, showWaiting, tailFrom } from "../model/tail.ts";
import type { LogListQuery } from "./use-log-list.ts";

/** Between two looks, in milliseconds, and after one that failed. */
const everyMs = 2_000;
const againMs = 5_000;

/** A stretch of the tail: more at once and the list is asked for anew. */
const tailLimit = 100;

type TailOptions = {
  search: LogsSearch;
  list: LogListQuery;
  isOn: boolean;
  /** What has come waits, and is shown once the list need not stand still any more. */
  isStill: boolean;
};

/** The list with what has come since on top of it. While the tab is out of view nothing is asked. */
export function useTail({ search, list, isOn, isStill }: TailOptions) {
  const api = useApi();
  const queryClient = useQueryClient();
  const key = JSON.stringify(search);
  const [held, setHeld] = useState({ key, tail: emptyTail });
  // Of another address is another tail.
  const tail = held.key === key ? held.tail : emptyTail;
  const setTail = (next: typeof tail) => setHeld({ key, tail: next });
  const rows = rowsOf(tail, list.rows);
  const [arrived, setArrived] = useState(0);

  const newest = useRef<readonly LogEntry[]>(rows);
  useLayoutEffect(() => {
    newest.current = [...tail.waiting.slice(0, 1), ...rows.slice(0, 1)];
  });
  const look = useQuery({
    queryKey: [...logQueries.all(), "tail", search],
    queryFn({ signal }) {
      const input = listInputOf(search, Date.now());
      const since = tailFrom(newest.current);
      const from = since === undefined ? input.from : new Date(since).toISOString();
      return api.logs.list({ ...input, ...(from && { from }), limit: tailLimit }, { signal });
    },
    enabled: isOn && list.isSuccess && !list.isPlaceholderData,
    refetchInterval: ({ state }) => (state.status === "error" ? againMs : everyMs),
    retry: false,
    gcTime: 0,
  });

  async function show() {
    if (!isTooMuch(tail)) return setTail(showWaiting(tail));
    const { isSuccess } = await list.startAnew(queryClient);
    if (isSuccess) setTail(emptyTail);
  }

  const answer = isOn ? look.data : undefined;
  const isSettled = !list.isFetching;
  // Each answer once, by the rows of then.
  const takeIn = useEffectEvent((come: NonNullable<typeof answer>) => {
    const next = arrive(tail, come, list.rows);
    if (next === tail) return;
    setArrived(arrived + next.waiting.length - tail.waiting.length);
    setTail(next);
  });
  useEffect(() => {
    if (answer !== undefined && isSettled) takeIn(answer);
  }, [answer, isSettled]);

  const { waiting } = tail;
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (!isStill && waiting.length > 0) void showNow();
  }, [isStill, waiting]);

  return {
    rows,
    waiting: waiting.length,
    hasGap: tail.hasGap,
    /** Rows that came by themselves. */
    fresh: tail.shown,
    /** How many have come since the screen was opened. */
    arrived,
    isLost: isOn && (look.isError || look.isPaused),
    show: () => void show(),
  };
}
