import { caseQueries, useApi } from "@sitewright/api-client";
import { type AppPath, type CaseSearch, paths } from "@sitewright/contract";
import { LoadedScreen } from "@sitewright/feature-kit";
import { PageHeader } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { CaseEditor } from "../components/editor/case-editor.tsx";
import { useTexts } from "../texts.ts";

type CasePageProps = {
  caseId: string;
  search: CaseSearch;
  onSearchChange: (search: CaseSearch) => void;
  /** Goes to a run that began. */
  onOpen: (path: AppPath) => void;
};

/** One case: its steps, which are edited here, and its runs. */
export function CasePage({ caseId, ...rest }: CasePageProps) {
  const texts = useTexts("editor");
  const query = useQuery(caseQueries.get(useApi(), caseId));
  const crumbs = [{ label: texts.cases, href: paths.cases() }];
  return (
    <LoadedScreen
      query={query}
      label={texts.loading}
      failedHeader={<PageHeader title={texts.cases} breadcrumbs={crumbs} />}
    >
      {(loaded, stale) => (
        <>
          {stale}
          <CaseEditor key={loaded.id} loaded={loaded} {...rest} />
        </>
      )}
    </LoadedScreen>
  );
}
