import { testQueries, useApi } from "@sitewright/api-client";
import {
  hostOf,
  pathOf,
  paths,
  type Test as TestAnswer,
  type TestSearch,
} from "@sitewright/contract";
import { parseTestSearch, TestPage } from "@sitewright/tests";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { useGo } from "../app/navigation/go.ts";
import { reads, unread } from "../app/navigation/unread.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

// Without a loader: what one asks with is not worth a place in the first download.
export const Route = createFileRoute("/_app/test/$id")({
  validateSearch: unread<TestSearch>(),
  component: Test,
});

function Test() {
  const { id } = Route.useParams();
  const test = useQuery(testQueries.detail(useApi(), id));
  if (isNotFound(test.error)) return <NotFound />;
  return <KnownTest id={id} test={test.data} />;
}

function KnownTest({ id, test }: { id: string; test: TestAnswer | undefined }) {
  const navigate = Route.useNavigate();
  const go = useGo();
  useDocumentTitle(test ? titleOf(test.page_url) : messages.titles.test);
  return (
    <TestPage
      testId={id}
      search={Route.useSearch(reads(parseTestSearch))}
      onSearchChange={(search) => navigate({ search, replace: true, resetScroll: false })}
      onTestCreated={(testId) => go(paths.test(testId))}
    />
  );
}

function titleOf(url: string): string {
  return messages.titles.testOf(pathOf(url), hostOf(url));
}
