import {
  conditionOf,
  type FlowGraph,
  type FlowNode,
  flowTasks,
  isError,
  variablesFor,
} from "@sitewright/contract";
import {
  CutText,
  FieldGroup,
  Icon,
  IconButton,
  Segmented,
  Select,
  TextField,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useMemo } from "react";
import { newNodeData } from "../../../model/edit-graph.ts";
import { useTexts } from "../../../texts.ts";
import { taskIcons } from "../../node-face/task-icons.ts";
import type { NodeFace } from "../../node-face/use-node-faces.ts";
import { useEditor } from "../editor-context.ts";
import type { Commands } from "../use-commands.tsx";
import type { Problems } from "../use-problems.ts";
import type { Surroundings } from "../use-surroundings.ts";
import { ConditionSection } from "./condition-section.tsx";
import * as styles from "./inspector.css.ts";
import { LastRun } from "./last-run.tsx";
import { TaskFields } from "./task-fields.tsx";
import { NodeFieldsContext, useChange } from "./use-node-field.ts";

type InspectorProps = {
  node: FlowNode;
  graph: FlowGraph;
  commands: Commands;
  problems: Problems["byNode"];
  surroundings: Surroundings;
  faceOf: (node: FlowNode) => NodeFace;
};

/** Everything there is to say of one node, and its ways. */
export function Inspector(props: InspectorProps) {
  const { node, graph, commands, problems, surroundings, faceOf } = props;
  const texts = useTexts("inspector");
  const last = useEditor(({ base }) => base.last);
  const { id, data } = node;
  const variables = useMemo(() => variablesFor(graph, id), [graph, id]);
  const fields = useMemo(
    () => ({
      ...{ id, surroundings, variables },
      change: (next: FlowNode["data"], field: string) => commands.change(id, next, field),
    }),
    [id, surroundings, variables, commands],
  );
  const face = faceOf(node);
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.mark}>
          <Icon icon={face.icon} />
        </span>
        <span className={styles.headWords}>
          <span className={styles.title}>
            <CutText text={face.title} />
          </span>
          <span className={styles.note}>{texts.node(id)}</span>
        </span>
        <IconButton
          size="small"
          icon={icons.copy}
          label={texts.copy}
          onClick={() => commands.duplicate([id])}
        />
        <IconButton
          size="small"
          icon={icons.trash}
          label={texts.remove}
          onClick={() => commands.remove([id])}
        />
      </div>
      <NodeFieldsContext value={fields}>
        <section className={styles.section}>
          {(problems.get(id) ?? []).map((problem) => (
            <p
              key={`${problem.code} ${problem.sentence}`}
              className={styles.problem}
              data-level={problem.level}
            >
              <Icon icon={isError(problem) ? icons.fail : icons.warning} />
              {problem.sentence}
            </p>
          ))}
          <SharedFields data={data} />
          <TaskFields data={data} />
          <FailureField data={data} />
        </section>
        <ConditionSection data={data} />
        {last && conditionOf(node) !== null && (
          <section className={styles.section}>
            <LastRun node={node} last={last} />
          </section>
        )}
      </NodeFieldsContext>
      <Ways {...props} />
    </div>
  );
}

function SharedFields({ data }: { data: FlowNode["data"] }) {
  const texts = useTexts("inspector");
  const tasks = useTexts("tasks");
  const change = useChange(data);
  return (
    <>
      <Select
        label={texts.task}
        value={data.task_type}
        onChange={(task) => {
          const { title, on_failure } = data;
          change({ ...newNodeData(task), title, on_failure });
        }}
        options={flowTasks.map((value) => ({ value, label: tasks[value], icon: taskIcons[value] }))}
      />
      <TextField
        label={texts.title}
        hint={data.title === "" ? texts.titleHint : undefined}
        placeholder={tasks[data.task_type ?? "none"]}
        autoComplete="off"
        value={data.title}
        onChange={(title) => change({ title: title.slice(0, titleMax) })}
      />
    </>
  );
}

/** As the contract has it. */
const titleMax = 120;

const failures = ["go on", "stop"] as const;

function FailureField({ data }: { data: FlowNode["data"] }) {
  const texts = useTexts("inspector");
  const change = useChange(data);
  return (
    <FieldGroup legend={texts.onFailure}>
      <Segmented
        label={texts.onFailure}
        value={data.on_failure}
        onChange={(on_failure) => change({ on_failure })}
        items={failures.map((value) => ({ value, label: texts.failures[value] }))}
      />
    </FieldGroup>
  );
}

function Ways({ node, graph, commands, faceOf }: InspectorProps) {
  const texts = useTexts("inspector");
  const asks = conditionOf(node) !== null;
  const outs = graph.edges.filter(({ source }) => source === node.id);
  const ins = graph.edges.filter(({ target }) => target === node.id);
  const titleOf = (id: string) => {
    const one = graph.nodes.find((each) => each.id === id);
    return texts.way(id, one ? faceOf(one).title : "");
  };
  return (
    <>
      <section className={styles.section}>
        <h3 className={styles.heading}>{texts.waysOut}</h3>
        {outs.length === 0 && <p className={styles.note}>{texts.noWays}</p>}
        {outs.map(({ id, target, when }) => (
          <div key={id} className={styles.way}>
            {asks && (
              <Segmented
                label={texts.side(target)}
                value={when === null ? "" : when ? "true" : "false"}
                onChange={(next) => commands.setSide(id, next === "true")}
                items={(["true", "false"] as const).map((value) => ({
                  value,
                  label: texts.sides[value],
                }))}
              />
            )}
            <button
              type="button"
              className={styles.wayTo}
              onClick={() => commands.select([target])}
            >
              {titleOf(target)}
            </button>
            <IconButton
              size="small"
              icon={icons.detach}
              label={texts.detach(target)}
              onClick={() => commands.detach(id)}
            />
          </div>
        ))}
      </section>
      {ins.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{texts.waysIn}</h3>
          {ins.map(({ id, source }) => (
            <div key={id} className={styles.way}>
              <button
                type="button"
                className={styles.wayTo}
                onClick={() => commands.select([source])}
              >
                {titleOf(source)}
              </button>
              <IconButton
                size="small"
                icon={icons.detach}
                label={texts.detach(source)}
                onClick={() => commands.detach(id)}
              />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
