import { type AppPath, type NewIssueSearch, paths } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import { PageHeader, toast } from "@sitewright/ui-kit";
import { IssueForm } from "../components/issue-form/issue-form.tsx";
import { useTexts } from "../texts.ts";

type NewIssuePageProps = {
  search: NewIssueSearch;
  /** Goes to the issue that was opened, or back to the others. */
  onOpen: (path: AppPath) => void;
};

/** Writes an issue down by hand. */
export function NewIssuePage({ search, onOpen }: NewIssuePageProps) {
  const texts = useTexts("form");
  const crumbs = [{ label: texts.issues, href: paths.issues() }, { label: texts.title }];
  return (
    <Screen
      header={<PageHeader title={texts.title} description={texts.about} breadcrumbs={crumbs} />}
    >
      <IssueForm
        about={search}
        onOpened={({ id }) => {
          toast.success(texts.opened);
          onOpen(paths.issue(id));
        }}
        onCancelled={() => onOpen(paths.issues())}
      />
    </Screen>
  );
}
