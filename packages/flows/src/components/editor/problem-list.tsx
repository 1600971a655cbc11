import { type FlowGraph, isError } from "@sitewright/contract";
import { Icon, Popover } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./editor.css.ts";
import type { Problems } from "./use-problems.ts";

type ProblemListProps = {
  problems: Problems;
  graph: FlowGraph;
  faceOf: (node: FlowGraph["nodes"][number]) => NodeFace;
  onGo: (node: string) => void;
};

/** Everything that is wrong, each with its sentence and the way to its node. */
export function ProblemList({ problems, graph, faceOf, onGo }: ProblemListProps) {
  const texts = useTexts("problems");
  return (
    <ul className={styles.problems}>
      {problems.all.map((problem) => {
        const id = problem.node ?? graph.edges.find((edge) => edge.id === problem.edge)?.source;
        const node = graph.nodes.find((one) => one.id === id);
        return (
          <li
            key={`${problem.code} ${problem.node} ${problem.edge} ${problem.sentence}`}
            className={styles.problem[problem.level]}
          >
            <Icon icon={isError(problem) ? icons.fail : icons.warning} />
            <span>
              {node ? texts.at(faceOf(node).title, problem.sentence) : problem.sentence}{" "}
              {node && (
                <button type="button" className={styles.goTo} onClick={() => onGo(node.id)}>
                  {texts.goTo(node.id)}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** How many there are; opens the list of them. */
export function ProblemCounter({ onGo, ...list }: ProblemListProps) {
  const texts = useTexts("problems");
  const [isOpen, setOpen] = useState(false);
  const { all, errors } = list.problems;
  // Of an empty flow the screen says what is missing.
  if (all.length === 0 || list.graph.nodes.length === 0) return null;
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      label={texts.list}
      trigger={
        <button type="button" className={styles.counter[errors > 0 ? "error" : "warning"]}>
          <Icon icon={errors > 0 ? icons.fail : icons.warning} />
          {errors > 0 ? texts.count(errors) : texts.warnings(all.length)}
        </button>
      }
    >
      <div className={styles.popover}>
        <ProblemList
          {...list}
          onGo={(node) => {
            setOpen(false);
            onGo(node);
          }}
        />
      </div>
    </Popover>
  );
}
