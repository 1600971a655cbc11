import { useMay } from "@sitewright/api-client";
import type { IssueSummary, IssuesSearch } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useAllIssues } from "../../api/use-all-issues.ts";
import { useIssueList } from "../../api/use-issue-list.ts";
import type { OpenChoice } from "../issue-actions/action-bar.tsx";
import { useIssueActions } from "../issue-actions/use-issue-actions.tsx";
import { useInboxKeys } from "../issue-list/use-inbox-keys.ts";
import { useSelection } from "../issue-list/use-selection.ts";

type InboxOptions = {
  search: IssuesSearch;
  onSearchChange: (search: IssuesSearch) => void;
  /** Opens an issue on its own screen. */
  onFullScreen: (id: string) => void;
};

/** The inbox's list, what is open and selected of it, and what its keys do. */
export function useInbox({ search, onSearchChange, onFullScreen }: InboxOptions) {
  const list = useIssueList(search);
  const { rows } = list;
  const mayChange = useMay("issues.update");
  const selection = useSelection(useMemo(() => rows.map(({ id }) => id), [rows]));
  const actions = useIssueActions();
  const [choice, setChoice] = useState<OpenChoice>(null);
  const commentRef = useRef<HTMLTextAreaElement>(null);
  /** All that are selected, also those beyond the rows that are shown. */
  const all = useAllIssues(search);
  const [beyond, setBeyond] = useState<readonly IssueSummary[]>([]);
  const reasonOf = useReasonOf();
  const selectAll = useMutation({
    mutationFn: all,
    onSuccess(every) {
      setBeyond(every);
      selection.set(every.map(({ id }) => id));
    },
    onError: (error) => void toast.error(reasonOf(error)),
  });

  const at = rows.findIndex(({ id }) => id === search.issue);
  const known = useMemo(
    () => new Map([...beyond, ...rows].map((row) => [row.id, row])),
    [beyond, rows],
  );
  const selected = [...selection.selected].flatMap((id) => known.get(id) ?? []);
  const current = rows[at];
  const meantNow = selected.length > 0 ? selected : current ? [current] : [];
  /** What an action is for: what is selected, else what is open; nothing while more is being selected. */
  const meant = selectAll.isPending ? [] : meantNow;

  const open = (issue: string | undefined) => onSearchChange({ ...search, issue });
  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (next !== undefined) open(next.id);
  };
  const clear = () => {
    if (selection.selected.size > 0) selection.set([]);
    else if (search.issue !== undefined) open(undefined);
  };
  const close = async () => {
    if (meant.length === 0) return;
    await actions.closeOrReopen(meant);
    selection.set([]);
  };

  useInboxKeys({
    step,
    toggle: (range) => current && selection.toggle(current.id, range),
    open: () => current && onFullScreen(current.id),
    clear,
    close: () => void close(),
    closeAndNext() {
      const next = rows[at + 1] ?? rows[at - 1];
      void close();
      if (next !== undefined) open(next.id);
    },
    choose: (which) => meant.length > 0 && setChoice(which),
    mute: () => meant.length > 0 && void actions.muteOrUnmute(meant),
    comment: () => commentRef.current?.focus(),
    isOpen: search.issue !== undefined,
    mayChange,
  });

  return {
    list,
    selection: mayChange ? selection : undefined,
    selected,
    meant,
    current,
    actions,
    choice,
    setChoice,
    commentRef,
    all,
    open,
    clearSelection: () => selection.set([]),
    selectAll: () => selectAll.mutate(),
    isSelectingAll: selectAll.isPending,
  };
}
