import { addressOf, type FlowNode, type FlowRunDetail } from "@sitewright/contract";
import { FactList } from "@sitewright/feature-kit";
import { useTexts } from "../../texts.ts";
import type { NodeFace } from "../node-face/use-node-faces.ts";
import * as styles from "./run.css.ts";

type NodeInputProps = {
  run: FlowRunDetail;
  node: FlowNode;
  faces: ReadonlyMap<string, NodeFace>;
};

/** What came to a node of a run, by each of the ways that lead to it, and what it was set to do with it. */
export function NodeInput({ run, node, faces }: NodeInputProps) {
  const texts = useTexts("input");
  const ways = run.edges.filter(({ target }) => target === node.id);
  const face = faces.get(node.id);
  return (
    <div className={styles.part}>
      <ul className={styles.list} aria-label={texts.list}>
        {ways.length === 0 && <li>{texts.start(addressOf(run.site_url))}</li>}
        {ways.map(({ id, source, when }) => {
          const way = run.ways.find((one) => one.id === id);
          const title = faces.get(source)?.title ?? "";
          const words =
            way?.state === "taken"
              ? texts.taken(way.count, source, title)
              : texts[way?.state ?? "open"](source, title);
          const asked = way?.state === "taken" && when !== null;
          return <li key={id}>{asked ? `${words}, ${texts.when[`${when}`]}.` : `${words}.`}</li>;
        })}
      </ul>
      {face && (
        <FactList
          facts={[
            { label: texts.does, value: face.line },
            ...(face.condition === null ? [] : [{ label: texts.asks, value: face.condition }]),
          ]}
        />
      )}
    </div>
  );
}
