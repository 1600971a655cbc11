import { issueQueries, useApi } from "@sitewright/api-client";
import { IssuePage } from "@sitewright/issues";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { isNotFound } from "../app/is-not-found.ts";
import { NotFound } from "../app/not-found.tsx";
import { useDocumentTitle } from "../app/use-document-title.ts";
import { messages } from "../shell/messages.ts";

// Without a loader: what one asks with is not worth a place in the first download.
export const Route = createFileRoute("/_app/issue/$id")({ component: Issue });

function Issue() {
  const { id } = Route.useParams();
  const issue = useQuery(issueQueries.detail(useApi(), id));
  useDocumentTitle(issue.data?.title ?? messages.titles.issue);
  if (isNotFound(issue.error)) return <NotFound />;
  return <IssuePage issueId={id} />;
}
