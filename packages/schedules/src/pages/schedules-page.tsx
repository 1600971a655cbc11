import { May, scheduleQueries, useApi, useMay } from "@sitewright/api-client";
import { paths, type SchedulesSearch, type ScheduleTab, scheduleTabs } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import {
  Button,
  Link,
  PageHeader,
  RelativeTime,
  Skeleton,
  Tabs,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AlertsTab } from "../components/alerts/alerts-tab.tsx";
import { MaintenanceTab } from "../components/maintenance/maintenance-tab.tsx";
import { ScheduleDrawer } from "../components/schedule-drawer/schedule-drawer.tsx";
import { SchedulesTable } from "../components/schedules-table/schedules-table.tsx";
import { useTexts } from "../texts.ts";

type SchedulesPageProps = {
  search: SchedulesSearch;
  onSearchChange: (search: SchedulesSearch) => void;
};

/** What runs by itself, what became of it, and when it is held back; with the forms that make and change these. */
export function SchedulesPage({ search, onSearchChange }: SchedulesPageProps) {
  const texts = useTexts("page");
  const windowTexts = useTexts("windows");
  const { edit, tab = "schedules" } = search;
  const ruleTexts = useTexts("alerts");
  const mayRule = useMay("alerts.create");
  const mayCreate = useMay("schedules.create");
  const mayPlan = useMay("maintenance.create");
  const known = useQuery(scheduleQueries.list(useApi(), { limit: 1 }));
  const { data } = known;
  const allowed = data?.allowed ?? 0;
  const isFull = data !== undefined && allowed > 0 && data.states.all >= allowed;
  const open = () => onSearchChange({ ...search, edit: "new" });
  const close = () =>
    onSearchChange({
      ...search,
      edit: undefined,
      site: undefined,
      page: undefined,
      case: undefined,
      flow: undefined,
    });
  const createLabel = {
    schedules: texts.create,
    alerts: ruleTexts.create,
    maintenance: windowTexts.create,
  }[tab];
  const mayMake = { schedules: mayCreate && !isFull, alerts: mayRule, maintenance: mayPlan };
  useShortcuts(texts.keys, [
    {
      keys: "n",
      label: createLabel,
      when: mayMake[tab] && edit === undefined,
      run: (event) => {
        event.preventDefault();
        open();
      },
    },
  ]);
  const create = (
    <May call={`${tab}.create`}>
      <Button
        tone="primary"
        icon={icons.plus}
        disabled={tab === "schedules" && isFull}
        onClick={open}
      >
        {createLabel}
      </Button>
    </May>
  );
  const contents: Record<ScheduleTab, ReactNode> = {
    schedules: <SchedulesTable search={search} onSearchChange={onSearchChange} create={create} />,
    alerts: <AlertsTab search={search} onSearchChange={onSearchChange} create={create} />,
    maintenance: (
      <MaintenanceTab
        edit={edit}
        onEditChange={(next) => onSearchChange({ ...search, edit: next })}
        create={create}
      />
    ),
  };
  return (
    <Screen
      header={
        <PageHeader
          title={texts.title}
          description={
            known.isPending ? (
              <Skeleton width="28ch" height="1lh" />
            ) : (
              data && <Summary list={data} isFull={isFull} />
            )
          }
          actions={create}
        />
      }
    >
      <Tabs
        label={texts.parts}
        value={tab}
        // What narrows the one list is nothing to the other.
        onChange={(next) => onSearchChange(next === "schedules" ? {} : { tab: next })}
        items={scheduleTabs.map((value) => ({
          value,
          label: texts.tabs[value],
          content: contents[value],
        }))}
      />
      {edit !== undefined && tab === "schedules" && mayCreate && (
        <ScheduleDrawer key={edit} search={{ ...search, edit }} onClose={close} />
      )}
    </Screen>
  );
}

type List = {
  states: { all: number; paused: number };
  allowed: number;
  results: readonly { name: string; next_run: string | null }[];
};

function Summary({ list, isFull }: { list: List; isFull: boolean }) {
  const texts = useTexts("page");
  const { all, paused } = list.states;
  const [first] = list.results;
  if (all === 0) return texts.none;
  return (
    <>
      {texts.summary(all - paused, paused)}{" "}
      {first && first.next_run !== null && (
        <>
          {texts.next(first.name)} <RelativeTime time={first.next_run} />.{" "}
        </>
      )}
      {isFull ? texts.full(list.allowed) : texts.used(all, list.allowed)}
      {isFull && (
        <>
          {" "}
          <Link href={paths.billing()}>{texts.plans}</Link>
        </>
      )}
    </>
  );
}
