import { useApi } from "@sitewright/api-client";
import type { IssuesSearch } from "@sitewright/contract";
import { fetchAll } from "@sitewright/feature-kit";
import { listInputOf } from "../model/list-input-of.ts";

/** All issues that an address asks for, also those that no list has fetched yet. */
export function useAllIssues(search: IssuesSearch) {
  const api = useApi();
  return () => fetchAll((stretch) => api.issues.list({ ...listInputOf(search), ...stretch }));
}
