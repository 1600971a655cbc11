import { useDescribeError } from "@sitewright/api-client";
import { ErrorNotice } from "@sitewright/ui-kit";
import type { UseQueryResult } from "@tanstack/react-query";

type QueryErrorProps = {
  query: Pick<UseQueryResult<unknown, unknown>, "isError" | "error" | "refetch">;
  /** What could not be had, in place of the failure's own title. */
  title?: string | undefined;
};

/** Why a query brought nothing, or nothing newer, and the way to ask again; nothing while it is well. */
export function QueryError({ query, title }: QueryErrorProps) {
  const describeError = useDescribeError();
  if (!query.isError) return null;
  return (
    <ErrorNotice
      {...describeError(query.error)}
      {...(title !== undefined && { title })}
      onRetry={() => void query.refetch()}
    />
  );
}
