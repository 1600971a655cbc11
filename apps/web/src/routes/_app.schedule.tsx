import type { SchedulesSearch } from "@sitewright/contract";
import { parseSchedulesSearch, SchedulesPage } from "@sitewright/schedules";
import { createFileRoute } from "@tanstack/react-router";
import { reads, unread } from "../app/navigation/unread.ts";
import { useSearchChange } from "../app/navigation/use-search-change.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/schedule")({
  validateSearch: unread<SchedulesSearch>(),
  component: Schedules,
});

function Schedules() {
  const search = Route.useSearch(reads(parseSchedulesSearch));
  useDocumentTitle(messages.titles.schedules);
  return (
    <SchedulesPage search={search} onSearchChange={useSearchChange(search, ["edit", "incident"])} />
  );
}
