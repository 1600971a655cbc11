import { scanQueries, useApi } from "@sitewright/api-client";
import type { Page } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { type FreshParts, freshParts } from "../model/fresh-parts.ts";

/** What the scan under way of a page has found so far, as it comes; nothing while there is none. */
export function useFreshParts(page: Page | undefined): FreshParts {
  const active = page?.info.active_scan ?? null;
  const scan = useQuery({
    ...scanQueries.detail(useApi(), active?.id ?? ""),
    enabled: active !== null,
  });
  return freshParts(active === null ? undefined : scan.data);
}
