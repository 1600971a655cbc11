import { caseQueries, useApi, useMay } from "@sitewright/api-client";
import {
  type AppPath,
  type Case,
  type CaseState,
  type CasesSearch,
  caseStates,
  paths,
} from "@sitewright/contract";
import { confirmed, useListTable, useReasonOf } from "@sitewright/feature-kit";
import {
  Button,
  ConfirmDialog,
  DataTable,
  EmptyState,
  type MenuItem,
  Segmented,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type ReactNode, useState } from "react";
import { useCopyCase, useRemoveCase } from "../../api/use-change-cases.ts";
import { caseSorts } from "../../model/cases-search.ts";
import { useTexts } from "../../texts.ts";
import { useDecide } from "../use-decide.ts";
import { useExportItems } from "../use-export-items.ts";
import { useScheduleItems } from "../use-schedule-items.ts";
import { useStart } from "../use-start.ts";
import { useCaseColumns } from "./use-case-columns.tsx";

type CaseTableProps = {
  search: CasesSearch;
  onSearchChange: (search: CasesSearch) => void;
  onOpen: (path: AppPath) => void;
  /** Makes a case; nothing for whoever may not. */
  create: ReactNode;
};

/** The team's cases, each with how its last runs went. */
export function CaseTable({ search, onSearchChange, onOpen, create }: CaseTableProps) {
  const texts = useTexts("list");
  const api = useApi();
  const columns = useCaseColumns();
  const [removing, setRemoving] = useState<Case | null>(null);
  const { start, dialog } = useStart(onOpen);
  const menuOf = useCaseMenu(start, setRemoving);
  const { state = "all", type, site } = search;
  const table = useListTable({
    search,
    onSearchChange,
    start: { limit: 25, sort: "-time_created" },
    sorts: caseSorts,
    filter: { state, search: search.search ?? "", type, site_id: site },
    list: (input) => caseQueries.list(api, input),
    fetchPage: (input) => api.cases.list(input),
    exportName: "cases",
    textFilter: { label: texts.filter, placeholder: texts.filterHint },
  });
  // Nobody needs to know of states that no case is in for long.
  const isOffered = (one: CaseState) =>
    one === state || !rare.has(one) || (table.data?.states[one] ?? 0) > 0;
  return (
    <>
      <DataTable
        {...table.props}
        id="cases"
        caption={texts.caption}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        rowHref={({ id }) => paths.case(id)}
        rowMenu={menuOf}
        toolbar={
          <Segmented
            label={texts.state}
            value={state}
            onChange={(next) => table.narrow({ state: next === "all" ? undefined : next })}
            items={caseStates.filter(isOffered).map((value) => ({
              value,
              label: texts.states[value],
              count: table.data?.states[value],
            }))}
          />
        }
        empty={
          state === "all" ? (
            <EmptyState
              icon={icons.cases}
              title={texts.noneTitle}
              description={texts.noneAbout}
              actions={create}
            />
          ) : (
            <EmptyState
              icon={icons.cases}
              title={texts.noneInState}
              actions={
                <Button onClick={() => table.narrow({ state: undefined })}>{texts.showAll}</Button>
              }
            />
          )
        }
      />
      {dialog}
      {removing && <RemoveCaseDialog one={removing} onClose={() => setRemoving(null)} />}
    </>
  );
}

const rare = new Set<CaseState>(["suggested", "hidden"]);

function useCaseMenu(start: (one: Case) => void, onRemove: (one: Case) => void) {
  const texts = useTexts("list");
  const suggestions = useTexts("suggestions");
  const reasonOf = useReasonOf();
  const copy = useCopyCase();
  const mayRun = useMay("caseruns.create");
  const scheduleItems = useScheduleItems();
  const exportItems = useExportItems();
  const mayDecide = useMay("cases.decide");
  const { decide } = useDecide();
  const mayCopy = useMay("cases.copy");
  const mayRemove = useMay("cases.remove");
  return (one: Case): MenuItem[] => [
    ...(mayRun && one.decision !== "hidden"
      ? [{ id: "run", label: texts.run, icon: icons.play, onSelect: () => start(one) }]
      : []),
    { id: "edit", label: texts.edit, icon: icons.edit, href: paths.case(one.id) },
    ...scheduleItems(one),
    ...exportItems(one),
    ...(mayCopy
      ? [
          {
            id: "copy",
            label: texts.copy,
            icon: icons.copy,
            onSelect: () =>
              copy.mutate(one.id, {
                onSuccess: ({ title }) => void toast.success(texts.copied(title)),
                onError: (error) => void toast.error(reasonOf(error)),
              }),
          },
        ]
      : []),
    ...(mayDecide && one.decision === "hidden"
      ? [
          {
            id: "show",
            label: suggestions.show,
            icon: icons.eye,
            onSelect: () => decide(one, "kept"),
          },
        ]
      : []),
    ...(mayDecide && one.decision !== "hidden" && one.type === "generated"
      ? [
          {
            id: "hide",
            label: suggestions.hide,
            icon: icons.eyeOff,
            onSelect: () => decide(one, "hidden"),
          },
        ]
      : []),
    ...(mayRemove
      ? [
          { id: "line", separator: true as const },
          {
            id: "remove",
            label: texts.remove,
            icon: icons.trash,
            tone: "critical" as const,
            onSelect: () => onRemove(one),
          },
        ]
      : []),
  ];
}

function RemoveCaseDialog({ one, onClose }: { one: Case; onClose: () => void }) {
  const texts = useTexts("list");
  const reasonOf = useReasonOf();
  const remove = useRemoveCase();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle(one.title)}
      description={texts.removeAbout}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(one.id), reasonOf);
        toast.success(texts.removed(one.title));
      }}
    />
  );
}
