import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PageSkeleton } from "../screen/page-skeleton.tsx";
import { Screen } from "../screen/screen.tsx";
import { QueryError } from "./query-error.tsx";
import { useArrived } from "./use-arrived.ts";

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
  const data = useArrived(query.data);
  if (data !== undefined) return children(data, <QueryError query={query} />);
  if (query.data !== undefined || !query.isError) return <PageSkeleton label={label} />;
  return (
    <Screen header={failedHeader}>
      <QueryError query={query} />
    </Screen>
  );
}
