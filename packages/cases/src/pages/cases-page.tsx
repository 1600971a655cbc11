import { caseQueries, May, useApi, useMay } from "@sitewright/api-client";
import type { AppPath, CasesSearch } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import { Button, PageHeader, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { CaseTable } from "../components/case-list/case-table.tsx";
import { NewCaseDialog } from "../components/case-list/new-case-dialog.tsx";
import { RecordDialog } from "../components/case-list/record-dialog.tsx";
import { Suggestions } from "../components/case-list/suggestions.tsx";
import { GenerateDialog } from "../components/generate/generate-dialog.tsx";
import { Generation } from "../components/generate/generation.tsx";
import { ImportDialog } from "../components/import/import-dialog.tsx";
import { SecretsDrawer } from "../components/secrets/secrets-drawer.tsx";
import { useTexts } from "../texts.ts";

type CasesPageProps = {
  search: CasesSearch;
  onSearchChange: (search: CasesSearch) => void;
  /** Goes to a case that was made, or a run that began. */
  onOpen: (path: AppPath) => void;
};

/** The team's cases. */
export function CasesPage({ search, onSearchChange, onOpen }: CasesPageProps) {
  const texts = useTexts("page");
  const mayCreate = useMay("cases.create");
  const maySecrets = useMay("secrets.list");
  const mayImport = useMay("cases.import");
  const mayGenerate = useMay("cases.generate");
  const { data } = useQuery(caseQueries.list(useApi(), { limit: 1 }));
  const open = () => onSearchChange({ ...search, create: true });
  const close = () => onSearchChange({ ...search, create: undefined });
  useShortcuts(texts.title, [
    {
      keys: "n",
      label: texts.create,
      when: mayCreate && !search.create,
      run(event) {
        event.preventDefault();
        open();
      },
    },
  ]);
  const create = (
    <>
      <May call="cases.import">
        <Button icon={icons.upload} onClick={() => onSearchChange({ ...search, import: true })}>
          {texts.import}
        </Button>
      </May>
      <May call="cases.generate">
        <Button icon={icons.flows} onClick={() => onSearchChange({ ...search, generate: true })}>
          {texts.generate}
        </Button>
      </May>
      <May call="cases.create">
        <Button icon={icons.record} onClick={() => onSearchChange({ ...search, record: true })}>
          {texts.record}
        </Button>
        <Button tone="primary" icon={icons.plus} onClick={open}>
          {texts.create}
        </Button>
      </May>
    </>
  );
  const states = data?.states;
  return (
    <Screen
      header={
        <PageHeader
          title={texts.title}
          description={
            states && states.all > 0
              ? texts.summary(states.all, states.failing, states.flaky, states.never)
              : texts.about
          }
          actions={
            <>
              <May call="secrets.list">
                <Button
                  icon={icons.key}
                  onClick={() => onSearchChange({ ...search, secrets: true })}
                >
                  {texts.secrets}
                </Button>
              </May>
              {create}
            </>
          }
        />
      }
    >
      <Generation />
      <Suggestions search={search} onOpen={onOpen} />
      <CaseTable search={search} onSearchChange={onSearchChange} onOpen={onOpen} create={create} />
      {search.create && mayCreate && (
        <NewCaseDialog site={search.site} onClose={close} onOpen={onOpen} />
      )}
      {search.record && mayCreate && (
        <RecordDialog
          site={search.site}
          onClose={() => onSearchChange({ ...search, record: undefined })}
          onOpen={onOpen}
        />
      )}
      {search.secrets && maySecrets && (
        <SecretsDrawer onClose={() => onSearchChange({ ...search, secrets: undefined })} />
      )}
      {search.import && mayImport && (
        <ImportDialog
          site={search.site}
          onClose={() => onSearchChange({ ...search, import: undefined })}
          onOpen={onOpen}
        />
      )}
      {search.generate && mayGenerate && (
        <GenerateDialog
          site={search.site}
          onClose={() => onSearchChange({ ...search, generate: undefined })}
        />
      )}
    </Screen>
  );
}
