import { useMay } from "@sitewright/api-client";
import type { LogsSearch } from "@sitewright/contract";
import { LogsPage, parseLogsSearch } from "@sitewright/logs";
import { Card, EmptyState, PageHeader } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { createFileRoute } from "@tanstack/react-router";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/logs")({
  validateSearch: unread<LogsSearch>(),
  component: Logs,
});

function Logs() {
  const navigate = Route.useNavigate();
  const search = Route.useSearch(reads(parseLogsSearch));
  useDocumentTitle(messages.titles.logs);
  if (!useMay("logs.list")) return <NotForYou />;
  return (
    <LogsPage
      search={search}
      onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}

/** For whoever does not run the team, and came by an address of those who do. */
function NotForYou() {
  return (
    <>
      <PageHeader title={messages.titles.logs} />
      <Card padding="none">
        <EmptyState
          icon={icons.logs}
          title={messages.titles.logsNotYours}
          description={messages.titles.logsNotYoursAbout}
        />
      </Card>
    </>
  );
}
