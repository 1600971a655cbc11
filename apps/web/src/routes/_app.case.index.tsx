import { CasesPage, parseCasesSearch } from "@sitewright/cases";
import type { CasesSearch } from "@sitewright/contract";
import { createFileRoute } from "@tanstack/react-router";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { useSearchChange } from "../app/navigation/use-search-change.ts";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

export const Route = createFileRoute("/_app/case/")({
  validateSearch: unread<CasesSearch>(),
  component: Cases,
});

function Cases() {
  const search = Route.useSearch(reads(parseCasesSearch));
  useDocumentTitle(messages.titles.cases);
  return (
    <CasesPage
      search={search}
      onSearchChange={useSearchChange(search, [
        "create",
        "record",
        "secrets",
        "generate",
        "import",
      ])}
      onOpen={useGo()}
    />
  );
}
