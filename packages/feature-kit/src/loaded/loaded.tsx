import { Card, SkeletonText, Stack } from "@sitewright/ui-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Spoken } from "../screen/spoken.tsx";
import { QueryError } from "./query-error.tsx";

type LoadedProps<T> = {
  query: UseQueryResult<T, unknown>;
  /** Said to readers while it loads. */
  label: string;
  /** What could not be loaded, as the failure's title. */
  failure?: string | undefined;
  /** Shaped like what is to come; a card with lines unless given. */
  outline?: ReactNode;
  children: (data: T) => ReactNode;
};

/** What a query brought; before that its outline, and the way to try again when it brought nothing. */
export function Loaded<T>({ query, label, failure, outline, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <QueryError query={query} title={failure} />;
  return (
    <Stack gap="5">
      <Spoken>{label}</Spoken>
      {outline ?? (
        <Card>
          <SkeletonText lines={4} />
        </Card>
      )}
    </Stack>
  );
}
