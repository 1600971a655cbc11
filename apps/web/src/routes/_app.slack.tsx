import type { SlackSearch } from "@sitewright/contract";
import { parseSlackSearch, SlackPage } from "@sitewright/schedules";
import { createFileRoute } from "@tanstack/react-router";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/slack")({
  validateSearch: unread<SlackSearch>(),
  component: Slack,
});

function Slack() {
  const navigate = Route.useNavigate();
  useDocumentTitle(messages.titles.slack);
  return (
    <SlackPage
      search={Route.useSearch(reads(parseSlackSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
