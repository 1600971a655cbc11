import { isFlowRunWorking } from "@sitewright/api-client";
import type { FlowNode, FlowRunDetail, FlowRunNode } from "@sitewright/contract";
import { Icon, Tabs, useFormats } from "@sitewright/ui-kit";
import { useState } from "react";
import { clockOf } from "../../model/clock-of.ts";
import { isReasonOf } from "../../model/is-reason-of.ts";
import { useTexts } from "../../texts.ts";
import type { NodeMark } from "../canvas/canvas-props.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import { NodeInput } from "./node-input.tsx";
import { ObjectList } from "./object-list.tsx";
import * as styles from "./run.css.ts";
import { RunFromHere } from "./run-from-here.tsx";
import { RunLog } from "./run-log.tsx";
import { StandingSign } from "./standing-sign.tsx";
import type { OpenRun } from "./use-begin.ts";

type NodePaneProps = {
  run: FlowRunDetail;
  node: FlowNode;
  faces: ReadonlyMap<string, NodeFace>;
  mark: NodeMark | undefined;
  onOpen: OpenRun;
};

const parts = ["objects", "log", "input"] as const;

/** One step of a run: how it stands, what it works on, what happened there, and what came to it. */
export function NodePane({ run, node, faces, mark, onOpen }: NodePaneProps) {
  const texts = useTexts("pane");
  const marks = useTexts("marks");
  const [part, setPart] = useState<(typeof parts)[number]>("objects");
  const state = run.states.find(({ id }) => id === node.id);
  const face = faces.get(node.id);
  if (!face) return null;
  const { title } = face;
  const contents = {
    objects: <ObjectList run={run} node={node} title={title} />,
    log: <RunLog run={run} node={node.id} title={title} />,
    input: <NodeInput run={run} node={node} faces={faces} />,
  };
  return (
    <>
      <div className={styles.head}>
        <div className={styles.headRow}>
          <span className={styles.named}>
            <Icon icon={face.icon} />
            {title}
            <span className={styles.number}>{texts.node(node.id)}</span>
          </span>
          {!isFlowRunWorking(run) && state && (
            <RunFromHere run={run} state={state} onOpen={onOpen} />
          )}
        </div>
        {mark && (
          <div className={styles.said}>
            <StandingSign mark={mark} />
            {state?.status === "failed" && isReasonOf(run, mark.text) ? marks.failed : mark.text}
          </div>
        )}
        {state && <Times state={state} />}
      </div>
      <div className={styles.body}>
        <Tabs
          label={texts.parts}
          value={part}
          onChange={setPart}
          items={parts.map((value) => ({
            value,
            label: texts.tabs[value],
            count: value === "objects" ? state?.objects.all : undefined,
            content: contents[value],
          }))}
        />
      </div>
    </>
  );
}

function Times({ state: { time_started: from, time_completed: to } }: { state: FlowRunNode }) {
  const texts = useTexts("pane");
  const { date } = useFormats();
  if (from === null) return null;
  const began = date(from, { timeStyle: "medium" });
  return (
    <span className={styles.quiet}>
      {to === null
        ? texts.began(began)
        : texts.started(began, clockOf(Date.parse(to) - Date.parse(from)))}
    </span>
  );
}
