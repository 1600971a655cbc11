import type { FlowEdge } from "@sitewright/contract";
import { conditionOf, type FlowNode, type FlowTask, flowTasks } from "@sitewright/contract";
import { Button, Menu, type MenuItem } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { freeSide } from "../../model/edit-graph.ts";
import { useTexts } from "../../texts.ts";
import { taskIcons } from "../node-face/task-icons.ts";

export type AddAfter = { id: string; when: boolean | null } | null;

type AddMenuProps = {
  /** What the new step follows; null for the first. */
  after: FlowNode | null;
  edges: readonly FlowEdge[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAdd: (task: FlowTask, after: AddAfter) => void;
  /** Narrows it down to one answer, where a way was drawn for it. */
  only?: boolean | null | undefined;
  /** As much room as there is. */
  wide?: boolean;
};

/** What can follow the chosen step, for each answer of its condition where it asks. */
export function AddMenu({ after, edges, open, onOpenChange, onAdd, only, wide }: AddMenuProps) {
  const texts = useTexts("editor");
  const tasks = useTexts("tasks");
  const items = (when: boolean | null): MenuItem[] =>
    flowTasks.map((task) => ({
      id: `${task} ${when}`,
      icon: taskIcons[task],
      label:
        when === null
          ? tasks[task]
          : when
            ? texts.addTrue(tasks[task])
            : texts.addFalse(tasks[task]),
      onSelect: () => onAdd(task, after && { id: after.id, when }),
    }));
  const label = after
    ? texts.addAfter(after.data.title || tasks[after.data.task_type ?? "none"])
    : texts.addFirst;
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      align="start"
      label={label}
      trigger={
        <Button size={wide ? "medium" : "small"} icon={icons.plus} fullWidth={wide ?? false}>
          {wide ? texts.add : texts.addShort}
        </Button>
      }
      items={() => {
        if (!after || conditionOf(after) === null) return items(null);
        if (only !== undefined && only !== null) return items(only);
        // What has nothing yet comes first.
        const first = freeSide(edges, after.id);
        return [...items(first), { id: "line", separator: true }, ...items(!first)];
      }}
    />
  );
}
