import type { IssueSummary } from "@sitewright/contract";
import { UndoToast, useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import {
  type IssueChange,
  type IssueUpdates,
  useChangeIssues,
} from "../../api/use-change-issues.ts";
import { changesBy } from "../../model/changes-by.ts";
import { useTexts } from "../../texts.ts";

type Rows = readonly IssueSummary[];

export type IssueActions = ReturnType<typeof useIssueActions>;

/** What can be done with issues, one or many; each is answered by a toast that takes it back. */
export function useIssueActions() {
  const done = useTexts("done");
  const texts = useTexts("actions");
  const reasonOf = useReasonOf();
  const change = useChangeIssues();

  /** @param before what takes it back, of each row. */
  async function apply(
    rows: Rows,
    changes: readonly IssueChange[],
    wordsOf: (count: number) => string,
    before: (row: IssueSummary) => IssueUpdates,
  ) {
    try {
      const changed = new Set(await change.mutateAsync(changes));
      const undo = () =>
        change.mutateAsync(
          changesBy(
            rows.filter(({ id }) => changed.has(id)),
            before,
          ),
        );
      const text = wordsOf(changed.size);
      toast.undo(<UndoToast text={text} texts={texts} reasonOf={reasonOf} onUndo={undo} />);
    } catch (error) {
      toast.error(reasonOf(error));
    }
  }

  return {
    isPending: change.isPending,
    /** Closes them, or reopens them if all are closed. */
    closeOrReopen(rows: Rows) {
      const status = rows.every((row) => row.status === "closed") ? "open" : "closed";
      return apply(
        rows,
        changesBy(rows, () => ({ status })),
        status === "open" ? done.reopened : done.closed,
        (row) => ({ status: row.status }),
      );
    },
    assign(rows: Rows, person: { id: string; name: string } | null) {
      return apply(
        rows,
        changesBy(rows, () => ({ assignee: person?.id ?? null })),
        (count) => (person === null ? done.unassigned(count) : done.assigned(count, person.name)),
        ({ assignee }) => ({ assignee: assignee?.id ?? null }),
      );
    },
    /** Mutes them until they are worse, or no longer if all are muted. */
    muteOrUnmute(rows: Rows) {
      const muted = !rows.every((row) => row.muted);
      return apply(
        rows,
        changesBy(rows, () => ({ muted })),
        muted ? done.muted : done.unmuted,
        (row) => ({ muted: row.muted }),
      );
    },
    /** Gives each its own labels. */
    label(rows: Rows, labelsOf: (row: IssueSummary) => string[]) {
      return apply(
        rows,
        changesBy(rows, (row) => ({ labels: labelsOf(row) })),
        done.labelled,
        ({ labels }) => ({ labels }),
      );
    },
  };
}
