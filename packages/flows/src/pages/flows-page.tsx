import { billingQueries, flowQueries, May, useApi, useMay } from "@sitewright/api-client";
import { type AppPath, type FlowsSearch, paths } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import { Button, Link, PageHeader, useFormats, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { FlowTable } from "../components/flow-list/flow-table.tsx";
import { useBeginFlow } from "../components/flow-list/use-begin-flow.ts";
import { useTexts } from "../texts.ts";

type FlowsPageProps = {
  search: FlowsSearch;
  onSearchChange: (search: FlowsSearch) => void;
  /** Goes to a flow that was made, or a run that began. */
  onOpen: (path: AppPath) => void;
};

/** The team's flows. */
export function FlowsPage({ search, onSearchChange, onOpen }: FlowsPageProps) {
  const texts = useTexts("page");
  const mayCreate = useMay("flows.create");
  const { begin, isPending } = useBeginFlow(onOpen);
  useShortcuts(texts.title, [
    {
      keys: "n",
      label: texts.create,
      when: mayCreate && !isPending,
      run(event) {
        event.preventDefault();
        begin();
      },
    },
  ]);
  const create = (
    <May call="flows.create">
      <Button tone="primary" icon={icons.plus} pending={isPending} onClick={begin}>
        {texts.create}
      </Button>
    </May>
  );
  return (
    <Screen header={<PageHeader title={texts.title} description={<Summary />} actions={create} />}>
      <FlowTable search={search} onSearchChange={onSearchChange} onOpen={onOpen} create={create} />
    </Screen>
  );
}

/** How many there are, and how much of the month's runs is used. */
function Summary() {
  const texts = useTexts("page");
  const words = useTexts("allowance");
  const { date } = useFormats();
  const api = useApi();
  const mayKnowPlan = useMay("billing.info");
  const { data } = useQuery(flowQueries.list(api, { limit: 1 }));
  const { data: billing } = useQuery({ ...billingQueries.info(api), enabled: mayKnowPlan });
  const allowed = billing?.plan.usage.flowruns_allowed ?? 0;
  const used = billing?.used.flowruns ?? 0;
  const isUsedUp = billing !== undefined && allowed > 0 && used >= allowed;
  const sentences = [
    data && data.count > 0 ? texts.count(data.count) : texts.about,
    billing !== undefined && allowed > 0 && !isUsedUp && words.used(used, allowed),
    billing !== undefined && isUsedUp && words.usedUp(allowed, date(billing.period.end, dayInUtc)),
  ];
  return (
    <>
      {sentences.filter(Boolean).join(" ")}{" "}
      {isUsedUp && <Link href={paths.billing()}>{words.plans}</Link>}
    </>
  );
}

/** Allowances begin anew by the day in UTC, wherever one looks from. */
const dayInUtc = { day: "numeric", month: "long", timeZone: "UTC" } as const;
