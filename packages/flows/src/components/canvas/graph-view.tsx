import "@xyflow/react/dist/base.css";
import { vars } from "@sitewright/ui-kit/tokens";
import {
  Background,
  type Connection,
  type EdgeChange,
  type FinalConnectionState,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useNodesInitialized,
  useReactFlow,
  useStore,
} from "@xyflow/react";
import { useCallback, useEffect, useImperativeHandle, useMemo, useRef, useState } from "react";
import { sizeOf } from "../../model/node-size.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./canvas.css.ts";
import { type CanvasEdge, CanvasWay } from "./canvas-edge.tsx";
import { type CanvasNode, CanvasStep } from "./canvas-node.tsx";
import type { FlowCanvasProps } from "./canvas-props.ts";
import { CanvasTools } from "./canvas-tools.tsx";
import { exitOf, whenOf } from "./exits.ts";
import { useCanvasNodes } from "./use-canvas-nodes.ts";

const nodeTypes = { step: CanvasStep };
const edgeTypes = { way: CanvasWay };
/** Beyond so many only those in view are drawn. */
const drawnMax = 200;
const overviewSize = { width: 150, height: 112 };
/** Below are the tools. */
const fitting = {
  padding: { top: "24px", right: "24px", bottom: "72px", left: "24px" },
  maxZoom: 1,
} as const;

/** A flow drawn by the library: what it tells of nodes and ways becomes commands on the graph. */
export function GraphView(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Drawn {...props} />
    </ReactFlowProvider>
  );
}

function Drawn(props: FlowCanvasProps) {
  const { nodes, edges, ways, selected, onSelect, editable, ref } = props;
  const texts = useTexts("canvas");
  const flow = useReactFlow<CanvasNode, CanvasEdge>();
  const { drawn, onNodesChange } = useCanvasNodes(props);
  const [chosenWay, setChosenWay] = useState<string | null>(null);
  const fit = useCallback(() => void flow.fitView({ ...fitting, duration: glideMs() }), [flow]);
  useImperativeHandle(ref, () => ({ fit }), [fit]);
  const onTouch = useFitUntilTouched(flow, nodes);
  useReveal(selected[0], nodes, flow);
  const onDetach = editable?.onDetach;
  const lines = useMemo(
    (): CanvasEdge[] =>
      edges.map(({ id, source, target, when }) => ({
        ...{ id, source, target, type: "way", sourceHandle: exitOf(when) },
        selected: id === chosenWay,
        // Ways are read from the node that they leave.
        domAttributes: { "aria-hidden": true },
        data: { when, state: ways?.get(id)?.state, count: ways?.get(id)?.count, onDetach },
      })),
    [edges, ways, chosenWay, onDetach],
  );
  return (
    <ReactFlow
      nodes={drawn}
      edges={lines}
      nodeTypes={nodeTypes}
      edgeTypes={edgeTypes}
      onNodesChange={onNodesChange}
      onEdgesChange={(changes) => setChosenWay(chosenAfter(chosenWay, changes))}
      onConnect={(connection) => connect(connection)}
      onConnectEnd={branch}
      isValidConnection={({ source, target }) => editable?.canConnect(source, target) ?? false}
      onPaneClick={() => onSelect([])}
      onMoveStart={(event) => event !== null && onTouch()}
      minZoom={0.05}
      maxZoom={2}
      nodesDraggable={editable !== undefined}
      nodesConnectable={editable !== undefined}
      // Keys are the editor's own: the library's ways to connect, delete and move are for pointers.
      nodesFocusable={false}
      edgesFocusable={false}
      disableKeyboardA11y
      deleteKeyCode={null}
      panActivationKeyCode={null}
      onlyRenderVisibleElements={nodes.length > drawnMax}
    >
      <Background gap={24} size={1.4} />
      <CanvasTools onFit={fit} onTidy={editable?.onTidy} />
      <MiniMap<CanvasNode>
        className={styles.overview}
        ariaLabel={texts.map}
        style={{ width: overviewSize.width, height: overviewSize.height }}
        pannable
        zoomable
        nodeBorderRadius={6}
        nodeColor={colourOf}
      />
    </ReactFlow>
  );

  function connect({ source, target, sourceHandle }: Connection) {
    editable?.onConnect(source, target, whenOf(sourceHandle));
  }

  /** A way that was let go over nothing asks for a new node there. */
  function branch(event: MouseEvent | TouchEvent, state: FinalConnectionState) {
    if (!editable || state.toNode !== null || state.fromHandle?.type !== "source") return;
    const at = "changedTouches" in event ? event.changedTouches[0] : event;
    if (!at) return;
    const { x, y } = flow.screenToFlowPosition({ x: at.clientX, y: at.clientY });
    const { nodeId, id } = state.fromHandle;
    editable.onBranch(nodeId, whenOf(id), { x: Math.round(x), y: Math.round(y) });
  }
}

/** All is in view, whatever room there turns out to be, until somebody looks elsewhere. */
function useFitUntilTouched(
  flow: ReturnType<typeof useReactFlow<CanvasNode, CanvasEdge>>,
  nodes: FlowCanvasProps["nodes"],
) {
  const areMeasured = useNodesInitialized();
  const room = useStore(({ width, height }) => `${width} ${height}`);
  const isTouched = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another room is why it is fitted again
  useEffect(() => {
    if (isTouched.current) return;
    const [first] = nodes;
    if (nodes.length > drawnMax && first) {
      // All of a large one could not be read: it opens where it begins.
      const { width, height } = sizeOf(first);
      const { x, y } = first.position;
      void flow.setCenter(x + width / 2, y + height * 3, { zoom: 0.8 });
    } else if (areMeasured) void flow.fitView(fitting);
  }, [areMeasured, room, flow]);
  return useCallback(() => {
    isTouched.current = true;
  }, []);
}

/** Brings a node that was chosen elsewhere into view. */
function useReveal(
  id: string | undefined,
  nodes: FlowCanvasProps["nodes"],
  flow: ReturnType<typeof useReactFlow<CanvasNode, CanvasEdge>>,
) {
  const known = useRef(nodes);
  useEffect(() => {
    known.current = nodes;
  });
  const shown = useRef(id);
  useEffect(() => {
    // At first all of it is in view.
    if (id === shown.current) return;
    shown.current = id;
    const node = known.current.find((one) => one.id === id);
    if (!node || !flow.viewportInitialized) return;
    const { width, height } = sizeOf(node);
    const { x, y } = node.position;
    if (flow.isNodeIntersecting({ x, y, width, height }, viewOf(flow))) return;
    const zoom = flow.getZoom();
    void flow.setCenter(x + width / 2, y + height / 2, { zoom, duration: glideMs() });
  }, [id, flow]);
}

/** What is in view, in the graph's own measure. */
function viewOf(flow: ReturnType<typeof useReactFlow<CanvasNode, CanvasEdge>>) {
  const element = document.querySelector(".react-flow");
  const { left = 0, top = 0, right = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  const from = flow.screenToFlowPosition({ x: left, y: top });
  const to = flow.screenToFlowPosition({ x: right, y: bottom });
  return { ...from, width: to.x - from.x, height: to.y - from.y };
}

function chosenAfter(before: string | null, changes: readonly EdgeChange<CanvasEdge>[]) {
  const selects = changes.flatMap((change) => (change.type === "select" ? [change] : []));
  if (selects.length === 0) return before;
  return selects.find(({ selected }) => selected)?.id ?? null;
}

function colourOf({ data, selected }: CanvasNode): string {
  if (data.problemLevel === "error") return vars.color.critical;
  if (selected) return vars.color.accent;
  if (data.mark && data.mark.tone !== "neutral") return markColours[data.mark.tone];
  return vars.color.borderStrong;
}

const markColours = {
  accent: vars.color.accent,
  positive: vars.color.positive,
  caution: vars.color.caution,
  critical: vars.color.critical,
  info: vars.color.info,
};

/** How long the view glides, in milliseconds. */
function glideMs(): number {
  return globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ? 0 : 200;
}
