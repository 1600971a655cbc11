import { parseRecordSearch, RecordPage } from "@sitewright/cases";
import type { RecordSearch } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/case/record")({
  validateSearch: unread<RecordSearch>(),
  component: Record,
});

function Record() {
  useDocumentTitle(messages.titles.record);
  return <RecordPage search={Route.useSearch(reads(parseRecordSearch))} onOpen={useGo()} />;
}
