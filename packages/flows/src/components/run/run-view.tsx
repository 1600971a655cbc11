import { isFlowRunWorking } from "@sitewright/api-client";
import type { FlowRunDetail, FlowRunSearch } from "@sitewright/contract";
import { Drawer, useFormats, useMedia } from "@sitewright/ui-kit";
import { media } from "@sitewright/ui-kit/tokens";
import { useMemo } from "react";
import { nodeToShow } from "../../model/run-standing.ts";
import { useTexts } from "../../texts.ts";
import { FlowCanvas } from "../canvas/flow-canvas.tsx";
import { useNodeFaces } from "../node-face/use-node-faces.ts";
import { NodePane } from "./node-pane.tsx";
import * as styles from "./run.css.ts";
import { RunLog } from "./run-log.tsx";
import { RunMade } from "./run-made.tsx";
import { RunSteps } from "./run-steps.tsx";
import type { OpenRun } from "./use-begin.ts";
import { useNodeMarks } from "./use-node-marks.ts";
import { useRunNames } from "./use-run-names.ts";

type RunViewProps = {
  run: FlowRunDetail;
  search: FlowRunSearch;
  onSearchChange: (search: FlowRunSearch) => void;
  onOpen: OpenRun;
};

/** What the address says where the run is shown as a whole, though one of its steps failed. */
const whole = "run";

/** The steps of a run, the graph with how each node stands, and what is known of the one that is open. */
export function RunView({ run, search, onSearchChange, onOpen }: RunViewProps) {
  const texts = useTexts("run");
  const pane = useTexts("pane");
  const isPhone = useMedia(media.smallScreen);
  const names = useRunNames(run);
  const faceOf = useNodeFaces(names);
  const faces = useMemo(
    () => new Map(run.nodes.map((node) => [node.id, faceOf(node)])),
    [run.nodes, faceOf],
  );
  const marks = useNodeMarks(run);
  // Nothing is counted on a way before it is known what goes by it.
  const ways = useMemo(
    () =>
      new Map(run.ways.flatMap((way) => (way.state === "open" ? [] : [[way.id, way] as const]))),
    [run.ways],
  );
  // On a phone nothing opens over the steps unless it is asked for.
  const shown = search.node ?? (isPhone ? whole : (nodeToShow(run) ?? whole));
  const node = run.nodes.find(({ id }) => id === shown);
  const current = node?.id ?? null;
  const selected = useMemo(() => (current === null ? [] : [current]), [current]);
  const open = (node: string) => onSearchChange({ ...search, node });
  const known = node && (
    <NodePane
      key={node.id}
      run={run}
      node={node}
      faces={faces}
      mark={marks.get(node.id)}
      onOpen={onOpen}
    />
  );
  const log = <RunLog run={run} title={texts.whole} />;
  const steps = (
    <RunSteps
      run={run}
      faces={faces}
      marks={marks}
      current={isPhone ? search.node : (current ?? whole)}
      onOpen={open}
      whole={whole}
    />
  );
  const side = (
    <div className={styles.side}>
      <div className={styles.part}>
        <p className={styles.partTitle}>{texts.steps}</p>
        {steps}
      </div>
      <RunMade run={run} />
      {isFlowRunWorking(run) && <Limit run={run} />}
    </div>
  );
  if (isPhone) {
    const isWhole = search.node === whole;
    return (
      <div className={styles.panes}>
        {side}
        <Drawer
          wide
          open={node !== undefined || isWhole}
          onOpenChange={() => onSearchChange({ ...search, node: undefined })}
          title={node ? pane.sheet(node.id, faces.get(node.id)?.title ?? "") : texts.whole}
        >
          {known ?? log}
        </Drawer>
      </div>
    );
  }
  return (
    <div className={styles.panes}>
      {side}
      <div className={styles.canvas}>
        <FlowCanvas
          label={texts.canvas}
          nodes={run.nodes}
          edges={run.edges}
          names={names}
          selected={selected}
          onSelect={([id]) => {
            if ((id ?? null) !== current) open(id ?? whole);
          }}
          states={marks}
          ways={ways}
        />
      </div>
      <div className={styles.pane}>{known ?? <div className={styles.head}>{log}</div>}</div>
    </div>
  );
}

function Limit({ run }: { run: FlowRunDetail }) {
  const texts = useTexts("run");
  const { date } = useFormats();
  const limit = date(run.time_limit, { dateStyle: "long", timeStyle: "short" });
  return <p className={styles.quiet}>{texts.kept(limit)}</p>;
}
