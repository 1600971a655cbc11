import { describeError } from "@sitewright/api-client";
import { Card, ErrorNotice, SkeletonText, Stack, VisuallyHidden } from "@sitewright/ui-kit";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

type LoadedProps<T> = {
  query: UseQueryResult<T>;
  /** Said to readers while it loads. */
  label: string;
  children: (data: T) => ReactNode;
};

/** What a query brought; before that its outline, and the way to try again when it brought nothing. */
export function Loaded<T>({ query, label, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return <ErrorNotice {...describeError(query.error)} onRetry={() => void query.refetch()} />;
  }
  return (
    <Stack gap="5">
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </Stack>
  );
}
