import { flowQueries, useApi } from "@sitewright/api-client";
import { type AppPath, type Flow, type FlowsSearch, paths } from "@sitewright/contract";
import { useListTable } from "@sitewright/feature-kit";
import { DataTable, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useState } from "react";
import { flowSorts } from "../../model/flows-search.ts";
import { useTexts } from "../../texts.ts";
import { RunFlowDialog } from "../start/run-flow-dialog.tsx";
import { RemoveFlowDialog } from "./remove-flow-dialog.tsx";
import { useFlowColumns } from "./use-flow-columns.tsx";
import { useFlowMenu } from "./use-flow-menu.ts";

type FlowTableProps = {
  search: FlowsSearch;
  onSearchChange: (search: FlowsSearch) => void;
  onOpen: (path: AppPath) => void;
  /** Makes a flow; nothing for whoever may not. */
  create: ReactNode;
};

/** The team's flows, each with how its last runs went. */
export function FlowTable({ search, onSearchChange, onOpen, create }: FlowTableProps) {
  const texts = useTexts("list");
  const api = useApi();
  const columns = useFlowColumns();
  const [running, setRunning] = useState<Flow | null>(null);
  const [removing, setRemoving] = useState<Flow | null>(null);
  const menuOf = useFlowMenu({ onRun: setRunning, onRemove: setRemoving });
  const table = useListTable({
    search,
    onSearchChange,
    start: { limit: 25, sort: "-time_created" },
    sorts: flowSorts,
    filter: { search: search.search ?? "" },
    list: (input) => flowQueries.liveList(api, input),
    fetchPage: (input) => api.flows.list(input),
    exportName: "flows",
    textFilter: { label: texts.filter, placeholder: texts.filterHint },
  });
  return (
    <>
      <DataTable
        {...table.props}
        id="flows"
        caption={texts.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => paths.flow(id)}
        rowMenu={menuOf}
        empty={
          <EmptyState
            icon={icons.flows}
            title={texts.noneTitle}
            description={texts.noneAbout}
            actions={create}
          />
        }
      />
      {running && (
        <RunFlowDialog flow={running} open onOpenChange={() => setRunning(null)} onOpen={onOpen} />
      )}
      {removing && <RemoveFlowDialog flow={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}
