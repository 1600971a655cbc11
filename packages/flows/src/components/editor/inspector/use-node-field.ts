import type { FlowNodeData, FlowTask } from "@sitewright/contract";
import { createContext, use } from "react";
import type { Surroundings } from "../use-surroundings.ts";

export type DataOf<Task extends FlowTask> = Extract<FlowNodeData, { task_type: Task }>;

/** What the fields of a node have at hand. */
export type NodeFields = {
  id: string;
  surroundings: Surroundings;
  /** Variables that its texts can name: in any case, and where it tells of each by itself. */
  variables: { always: readonly string[]; each: readonly string[] };
  /** @param field names what is changed: typing into one field is one step back. */
  change: (data: FlowNodeData, field: string) => void;
};

export const NodeFieldsContext = createContext<NodeFields | null>(null);

export function useNodeFields(): NodeFields {
  const fields = use(NodeFieldsContext);
  if (fields === null) throw new Error("There is no node around this field.");
  return fields;
}

/** Changes fields of a node, one or several at once. */
export function useChange<Data extends FlowNodeData>(data: Data) {
  const { change } = useNodeFields();
  return (next: Partial<Data>) =>
    change({ ...data, ...next } as FlowNodeData, Object.keys(next).join(" "));
}
