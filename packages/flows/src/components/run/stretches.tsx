import { QueryError, Spoken } from "@sitewright/feature-kit";
import { SkeletonText } from "@sitewright/ui-kit";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

type StretchesProps<Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  /** Said to readers while the first stretch is on its way. */
  label: string;
  /** What could not be loaded. */
  failure: string;
  children: (pages: readonly Page[]) => ReactNode;
};

/** What has come of a long list so far; before that its outline, and the way to try again. */
export function Stretches<Page>({ query, label, failure, children }: StretchesProps<Page>) {
  const { data, isError } = query;
  if (data !== undefined) return children(data.pages);
  if (isError) return <QueryError query={query} title={failure} />;
  return (
    <>
      <Spoken>{label}</Spoken>
      <SkeletonText lines={4} />
    </>
  );
}
