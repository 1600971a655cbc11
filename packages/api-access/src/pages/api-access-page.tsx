import { type ApiAccessSearch, type ApiAccessTab, apiAccessTabs } from "@sitewright/contract";
import { PageHeader, Tabs } from "@sitewright/ui-kit";
import { type ReactNode, useState } from "react";
import type { ApiServer } from "../api/api-server.ts";
import { ReferenceTab } from "../components/reference/reference-tab.tsx";
import type { MadeToken } from "../components/tokens/token-texts.ts";
import { TokensTab } from "../components/tokens/tokens-tab.tsx";
import { WebhooksTab } from "../components/webhooks/webhooks-tab.tsx";
import { useTexts } from "../texts.ts";

type ApiAccessPageProps = {
  server: ApiServer;
  search: ApiAccessSearch;
  onSearchChange: (search: ApiAccessSearch) => void;
};

/** The API: what each call takes and answers, a place to try it, the tokens that open it, and whom it tells. */
export function ApiAccessPage({ server, search, onSearchChange }: ApiAccessPageProps) {
  const texts = useTexts("page");
  const [made, setMade] = useState<readonly MadeToken[]>([]);
  const contents: Record<ApiAccessTab, ReactNode> = {
    reference: <ReferenceTab {...{ server, search, onSearchChange, made }} />,
    tokens: <TokensTab onMade={(token) => setMade((others) => [token, ...others])} />,
    webhooks: <WebhooksTab />,
  };
  return (
    <>
      <PageHeader title={texts.title} description={texts.about} />
      <Tabs
        label={texts.parts}
        value={search.tab ?? "reference"}
        onChange={(tab) =>
          onSearchChange({ ...search, tab: tab === "reference" ? undefined : tab })
        }
        items={apiAccessTabs.map((value) => ({
          value,
          label: texts.tabs[value],
          content: contents[value],
        }))}
      />
    </>
  );
}
