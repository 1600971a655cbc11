import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { PageSkeleton } from "../screen/page-skeleton.tsx";
import { Screen } from "../screen/screen.tsx";
import { QueryError } from "./query-error.tsx";

type LoadedScreenProps<T> = {
  query: UseQueryResult<T, unknown>;
  /** Said to readers while it loads. */
  label: string;
  /** The title row, and the way back, of a screen that has nothing to show. */
  failedHeader: ReactNode;
  /** @param stale says that what is shown could not be brought up to date; nothing when it is. */
  children: (data: T, stale: ReactNode) => ReactNode;
};

/** A screen about the one thing that a query brings: its outline, then itself, or why there is none. */
export function LoadedScreen<T>({ query, label, failedHeader, children }: LoadedScreenProps<T>) {
  // A whole screen that is drawn at once, as an answer has it, would keep a phone from answering: React draws what
  // is deferred in short pieces. What is there already when the screen opens is drawn with it.
  const isReady = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined && isReady)
    return children(query.data, <QueryError query={query} />);
  if (query.data !== undefined || !query.isError) return <PageSkeleton label={label} />;
  return (
    <Screen header={failedHeader}>
      <QueryError query={query} />
    </Screen>
  );
}
