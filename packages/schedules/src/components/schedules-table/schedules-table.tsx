import { scheduleQueries, useApi, useMay } from "@sitewright/api-client";
import type { Schedule, SchedulesSearch } from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import {
  type BulkAction,
  Button,
  DataTable,
  EmptyState,
  type MenuItem,
  Segmented,
  useShortcuts,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useState } from "react";
import { scheduleSorts } from "../../model/schedules-search.ts";
import { useTexts } from "../../texts.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { SlotList } from "./slot-list.tsx";
import { SwitchContext, useScheduleColumns } from "./use-schedule-columns.tsx";
import { useScheduleCommands } from "./use-schedule-commands.tsx";

type SchedulesTableProps = {
  search: SchedulesSearch;
  onSearchChange: (search: SchedulesSearch) => void;
  /** Makes a schedule; nothing for whoever may not. */
  create: ReactNode;
};

const states = ["all", "attention", "paused"] as const;

/** The team's schedules, each with when it runs next and how it last went. */
export function SchedulesTable({ search, onSearchChange, create }: SchedulesTableProps) {
  const texts = useTexts("list");
  const api = useApi();
  const columns = useScheduleColumns();
  const { switchAll, runNow } = useScheduleCommands();
  const mayChange = useMay("schedules.update");
  const mayRemove = useMay("schedules.remove");
  const [removing, setRemoving] = useState<{ ids: string[]; name: string } | null>(null);
  const bulkActions: BulkAction[] = [
    ...(mayChange
      ? [
          {
            id: "run",
            label: texts.runNow,
            icon: icons.clock,
            onSelect: (ids: string[]) => void runNow(ids),
          },
          {
            id: "pause",
            label: texts.pause,
            icon: icons.pause,
            onSelect: (ids: string[]) => void switchAll(ids, false),
          },
          {
            id: "resume",
            label: texts.resume,
            icon: icons.play,
            onSelect: (ids: string[]) => void switchAll(ids, true),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          {
            id: "delete",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: (ids: string[]) => setRemoving({ ids, name: "" }),
          },
        ]
      : []),
  ];
  const { state = "all" } = search;
  const table = useListTable({
    search,
    onSearchChange,
    start: { limit: 25, sort: "next_run" },
    sorts: scheduleSorts,
    filter: { state, search: search.search ?? "" },
    list: (input) => scheduleQueries.list(api, input),
    fetchPage: (input) => api.schedules.list(input),
    exportName: "schedules",
    textFilter: { label: texts.filter, placeholder: texts.filterHint },
    bulkActions,
  });
  const unfolded = table.data?.results.find(({ id }) => id === search.open);
  useShortcuts(texts.what, [
    {
      keys: "r",
      label: texts.runNow,
      when: mayChange && unfolded !== undefined,
      run: () => unfolded && void runNow([unfolded.id], unfolded.name),
    },
    {
      keys: "p",
      label: unfolded?.status === "Paused" ? texts.resume : texts.pause,
      when: mayChange && unfolded !== undefined,
      run: () => unfolded && void switchAll([unfolded.id], unfolded.status === "Paused"),
    },
  ]);
  const menuOf = (schedule: Schedule): MenuItem[] => [
    ...(mayChange
      ? [
          {
            id: "run",
            label: texts.runNow,
            icon: icons.play,
            onSelect: () => void runNow([schedule.id], schedule.name),
          },
          {
            id: "edit",
            label: texts.edit,
            icon: icons.edit,
            onSelect: () => onSearchChange({ ...search, edit: schedule.id }),
          },
          {
            id: "switch",
            label: schedule.status === "Active" ? texts.pause : texts.resume,
            icon: schedule.status === "Active" ? icons.pause : icons.clock,
            onSelect: () => void switchAll([schedule.id], schedule.status === "Paused"),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          { id: "line", separator: true as const },
          {
            id: "delete",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: () => setRemoving({ ids: [schedule.id], name: schedule.name }),
          },
        ]
      : []),
  ];
  const isNarrowed = state !== "all";
  return (
    <SwitchContext value={mayChange ? ({ id }, isOn) => void switchAll([id], isOn) : null}>
      <DataTable
        {...table.props}
        id="schedules"
        caption={texts.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        {...((mayChange || mayRemove) && { rowMenu: menuOf })}
        unfold={{
          open: search.open,
          onChange: (open) => onSearchChange({ ...search, open }),
          detail: (schedule) => <SlotList schedule={schedule} />,
        }}
        toolbar={
          <Segmented
            label={texts.state}
            value={state}
            onChange={(next) => table.narrow({ state: next === "all" ? undefined : next })}
            items={states.map((value) => ({
              value,
              label: texts.states[value],
              count: table.data?.states[value],
            }))}
          />
        }
        empty={
          isNarrowed ? (
            <EmptyState
              icon={icons.schedules}
              title={texts.noneInState}
              actions={
                <Button onClick={() => table.narrow({ state: undefined })}>{texts.showAll}</Button>
              }
            />
          ) : (
            <EmptyState
              icon={icons.schedules}
              title={texts.noneTitle}
              description={texts.noneAbout}
              actions={create}
            />
          )
        }
      />
      {removing !== null && (
        <RemoveDialog
          {...removing}
          onClose={() => setRemoving(null)}
          onRemoved={table.clearSelected}
        />
      )}
    </SwitchContext>
  );
}
