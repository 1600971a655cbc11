import type { FlowEdge, FlowNode } from "@sitewright/contract";
import { useLatest } from "@sitewright/feature-kit";
import type { NodeChange } from "@xyflow/react";
import { useCallback, useMemo, useRef, useState } from "react";
import { sizeOf } from "../../model/node-size.ts";
import { useTexts } from "../../texts.ts";
import { useNodeFaces } from "../node-face/use-node-faces.ts";
import type { CanvasNode, CanvasNodeData } from "./canvas-node.tsx";
import type { FlowCanvasProps, Place } from "./canvas-props.ts";
import { exitOf, exitsOf } from "./exits.ts";

type Measured = { width: number; height: number };
type Shown = { node: FlowNode; place: Place; measured: Measured | undefined; drawn: CanvasNode };

/**
 * The nodes as the library takes them, and what it tells of them as commands. A node that is as it was stays the
 * same object, so that one of a thousand can be dragged.
 */
export function useCanvasNodes(props: FlowCanvasProps) {
  const { nodes, edges, names, selected, onSelect, states, problems, editable } = props;
  const texts = useTexts("canvas");
  const faceOf = useNodeFaces(names);
  const [measured, setMeasured] = useState<ReadonlyMap<string, Measured>>(new Map());
  /** Where nodes are that are being dragged. */
  const [dragged, setDragged] = useState<ReadonlyMap<string, Place>>(new Map());
  const shown = useRef(new Map<string, Shown>());
  const onFocus = useLatest((id: string) => {
    if (!selected.includes(id)) onSelect([id]);
  });

  const drawn = useMemo(() => {
    const ways = Map.groupBy(edges, ({ source }) => source);
    const titles = new Map(nodes.map((node) => [node.id, faceOf(node).title]));
    const chosen = new Set(selected);
    const before = shown.current;
    shown.current = new Map();
    return nodes.map((node) => {
      const [problem] = problems?.get(node.id) ?? [];
      const out = ways.get(node.id) ?? [];
      const data: CanvasNodeData = {
        ...faceOf(node),
        mark: states?.get(node.id),
        problem: problem?.sentence,
        problemLevel: problem?.level,
        exits: exitsOf(node, out).join(" "),
        leads: out.map((way) => leadOf(way)).join(" "),
        onFocus,
      };
      const now = {
        node,
        place: dragged.get(node.id) ?? node.position,
        measured: measured.get(node.id),
      };
      const entry = kept(before.get(node.id), now, data, chosen.has(node.id));
      shown.current.set(node.id, entry);
      return entry.drawn;
    });

    function leadOf({ when, target }: FlowEdge): string {
      return `${texts[exitOf(when)]}: ${texts.node(target, titles.get(target) ?? "")}.`;
    }
  }, [nodes, edges, faceOf, selected, states, problems, measured, dragged, texts, onFocus]);

  const onNodesChange = useCallback(
    (changes: NodeChange<CanvasNode>[]) => {
      const sizes = new Map<string, Measured>();
      const rests = new Map<string, Place>();
      const drags = new Map<string, Place>();
      const picks = new Map<string, boolean>();
      for (const change of changes) {
        if (change.type === "dimensions" && change.dimensions) {
          sizes.set(change.id, change.dimensions);
        } else if (change.type === "position" && change.position) {
          (change.dragging ? drags : rests).set(change.id, change.position);
        } else if (change.type === "select") picks.set(change.id, change.selected);
      }
      if (sizes.size > 0) setMeasured((known) => new Map([...known, ...sizes]));
      if (drags.size > 0) setDragged((known) => new Map([...known, ...drags]));
      if (rests.size > 0) {
        setDragged(new Map());
        editable?.onMove(rests);
      }
      if (picks.size > 0) {
        const stay = selected.filter((id) => picks.get(id) !== false);
        const come = [...picks].flatMap(([id, is]) => (is && !stay.includes(id) ? [id] : []));
        onSelect([...stay, ...come]);
      }
    },
    [editable, selected, onSelect],
  );

  return { drawn, onNodesChange };
}

function kept(
  before: Shown | undefined,
  now: Omit<Shown, "drawn">,
  data: CanvasNodeData,
  selected: boolean,
): Shown {
  const { node, place, measured } = now;
  const isSame =
    before !== undefined &&
    before.measured === measured &&
    before.place.x === place.x &&
    before.place.y === place.y &&
    before.drawn.selected === selected &&
    isSameData(before.drawn.data, data);
  if (isSame) return before;
  const size = sizeOf(node);
  return {
    ...now,
    drawn: {
      ...{ id: node.id, type: "step", position: place, selected, data },
      ...(measured && { measured }),
      ...{ initialWidth: size.width, initialHeight: size.height, ariaRole: "group" },
      // The group goes by its number and title; what is in it says the rest.
      ariaLabel: `${node.id} ${data.title}`,
    },
  };
}

function isSameData(one: CanvasNodeData, other: CanvasNodeData): boolean {
  const names = Object.keys(other) as (keyof CanvasNodeData)[];
  return names.every((name) => one[name] === other[name]);
}
