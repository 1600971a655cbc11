import type { FlowEdge, FlowNode, FlowProblem, FlowRunEdge } from "@sitewright/contract";
import type { IconShape, Tone } from "@sitewright/ui-kit";
import type { Ref } from "react";
import type { NodeNames } from "../node-face/node-names.ts";

/** A line at the foot of a node: how it stands in a run. */
export type NodeMark = {
  tone: Tone;
  icon: IconShape;
  text: string;
  /** At the end of the line, as a time. */
  end?: string | undefined;
  /** The icon turns. */
  isBusy?: boolean | undefined;
  /** Nothing came to it: it stands back. */
  isFaint?: boolean | undefined;
};

export type Place = { x: number; y: number };

/** What can be done to the graph where it is drawn. */
export type CanvasCommands = {
  /** Nodes have come to rest elsewhere. */
  onMove: (places: ReadonlyMap<string, Place>) => void;
  onConnect: (source: string, target: string, when: boolean | null) => void;
  canConnect: (source: string, target: string) => boolean;
  onDetach: (edge: string) => void;
  /** A way was drawn from a node to where nothing is. */
  onBranch: (source: string, when: boolean | null, place: Place) => void;
  onTidy: () => void;
};

/** What others may have the canvas do. */
export type CanvasHandle = {
  /** Shows all of the graph. */
  fit: () => void;
};

export type FlowCanvasProps = {
  /** Names the canvas for readers. */
  label: string;
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
  names?: NodeNames | undefined;
  /** Nodes that are chosen, by their ids; the first that is not in view is brought there. */
  selected: readonly string[];
  onSelect: (nodes: readonly string[]) => void;
  /** How nodes stand in a run. */
  states?: ReadonlyMap<string, NodeMark> | undefined;
  /** What went by the ways in a run. */
  ways?: ReadonlyMap<string, Pick<FlowRunEdge, "state" | "count">> | undefined;
  /** What is wrong with a node; the first is said on it. */
  problems?: ReadonlyMap<string, readonly FlowProblem[]> | undefined;
  /** Absent where the graph is only shown. */
  editable?: CanvasCommands | undefined;
  ref?: Ref<CanvasHandle> | undefined;
};
