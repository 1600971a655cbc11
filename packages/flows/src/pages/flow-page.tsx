import { flowQueries, useApi } from "@sitewright/api-client";
import { type AppPath, type FlowSearch, paths } from "@sitewright/contract";
import { LoadedScreen } from "@sitewright/feature-kit";
import { PageHeader } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { FlowEditor } from "../components/editor/flow-editor.tsx";
import { useTexts } from "../texts.ts";

type FlowPageProps = {
  flowId: string;
  search: FlowSearch;
  onSearchChange: (search: FlowSearch) => void;
  /** Goes to a run that began, or to another flow. */
  onOpen: (path: AppPath) => void;
};

/** One flow: what is drawn, which is edited here, and its runs. */
export function FlowPage({ flowId, ...rest }: FlowPageProps) {
  const texts = useTexts("editor");
  const query = useQuery(flowQueries.get(useApi(), flowId));
  const crumbs = [{ label: texts.flows, href: paths.flows() }];
  return (
    <LoadedScreen
      query={query}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.flows} breadcrumbs={crumbs} />}
    >
      {(loaded, stale) => (
        <>
          {stale}
          <FlowEditor key={loaded.id} loaded={loaded} {...rest} />
        </>
      )}
    </LoadedScreen>
  );
}
