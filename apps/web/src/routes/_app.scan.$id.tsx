import { scanQueries, useApi } from "@sitewright/api-client";
import {
  hostOf,
  pathOf,
  paths,
  type Scan as ScanAnswer,
  type ScanSearch,
} from "@sitewright/contract";
import { parseScanSearch, ScanPage } from "@sitewright/sites";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

// Without a loader: what one asks with is not worth a place in the first download.
export const Route = createFileRoute("/_app/scan/$id")({
  validateSearch: unread<ScanSearch>(),
  component: Scan,
});

function Scan() {
  const { id } = Route.useParams();
  const scan = useQuery(scanQueries.detail(useApi(), id));
  if (isNotFound(scan.error)) return <NotFound />;
  return <KnownScan id={id} scan={scan.data} />;
}

function KnownScan({ id, scan }: { id: string; scan: ScanAnswer | undefined }) {
  const navigate = Route.useNavigate();
  const go = useGo();
  useDocumentTitle(scan ? titleOf(scan.page_url) : messages.titles.scan);
  return (
    <ScanPage
      scanId={id}
      search={Route.useSearch(reads(parseScanSearch))}
      onSearchChange={(search) => navigate({ search, replace: true })}
      onOpen={go}
      onScanCreated={(scanId) => go(paths.scan(scanId))}
    />
  );
}

function titleOf(url: string): string {
  return messages.titles.scanOf(pathOf(url), hostOf(url));
}
