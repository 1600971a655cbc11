import { May, scheduleQueries, useApi, useMay } from "@sitewright/api-client";
import { paths, type SchedulesSearch } from "@sitewright/contract";
import { Screen } from "@sitewright/feature-kit";
import { Button, Link, PageHeader, RelativeTime, useShortcuts } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { ScheduleDrawer } from "../components/schedule-drawer/schedule-drawer.tsx";
import { SchedulesTable } from "../components/schedules-table/schedules-table.tsx";
import { useTexts } from "../texts.ts";

type SchedulesPageProps = {
  search: SchedulesSearch;
  onSearchChange: (search: SchedulesSearch) => void;
};

/** What runs by itself: the list, what became of each, and the form that makes and changes them. */
export function SchedulesPage({ search, onSearchChange }: SchedulesPageProps) {
  const texts = useTexts("page");
  const mayCreate = useMay("schedules.create");
  const known = useQuery(scheduleQueries.list(useApi(), { limit: 1 }));
  const { data } = known;
  const allowed = data?.allowed ?? 0;
  const isFull = data !== undefined && allowed > 0 && data.states.all >= allowed;
  const { edit } = search;
  const open = () => onSearchChange({ ...search, edit: "new" });
  const close = () =>
    onSearchChange({ ...search, edit: undefined, site: undefined, page: undefined });
  useShortcuts(texts.keys, [
    {
      keys: "n",
      label: texts.create,
      when: mayCreate && !isFull && edit === undefined,
      run: (event) => {
        event.preventDefault();
        open();
      },
    },
  ]);
  const create = (
    <May call="schedules.create">
      <Button tone="primary" icon={icons.plus} disabled={isFull} onClick={open}>
        {texts.create}
      </Button>
    </May>
  );
  return (
    <Screen
      header={
        <PageHeader
          title={texts.title}
          description={data && <Summary list={data} isFull={isFull} />}
          actions={create}
        />
      }
    >
      <SchedulesTable search={search} onSearchChange={onSearchChange} create={create} />
      {edit !== undefined && mayCreate && (
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
