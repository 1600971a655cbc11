import { flowQueries, useApi, useMay } from "@sitewright/api-client";
import { type FlowNode, type FlowRunSummary, listLimit, paths } from "@sitewright/contract";
import { Link } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../../texts.ts";
import * as styles from "./inspector.css.ts";

type LastRunProps = { node: FlowNode; last: FlowRunSummary };

/** What the condition of a node said of each thing in the last run. */
export function LastRun({ node, last }: LastRunProps) {
  const texts = useTexts("lastRun");
  const api = useApi();
  const input = { id: last.id, node: node.id, limit: listLimit.max };
  const { data } = useQuery({
    queryKey: [...flowQueries.all(), "says", input],
    queryFn: ({ signal }) => api.flowruns.objects(input, { signal }),
    enabled: useMay("flowruns.objects"),
  });
  // Of a run with more things than one answer has, no share can be said.
  if (!data || data.count === 0 || data.count > data.results.length) return null;
  const of = (says: boolean | null) => data.results.filter((one) => one.says === says).length;
  const counts = { true: of(true), false: of(false), unknown: of(null) };
  const kinds = ["true", "false", "unknown"] as const;
  return (
    <div className={styles.box}>
      <h4 className={styles.heading}>{texts.title}</h4>
      <div className={styles.track} aria-hidden>
        {kinds.map((kind) => (
          <span
            key={kind}
            className={styles.part}
            data-says={kind}
            style={{ flexGrow: counts[kind] }}
          />
        ))}
      </div>
      <div className={styles.legend}>
        {kinds.map((kind) => (
          <span key={kind} className={styles.key}>
            <span className={styles.dot} data-says={kind} aria-hidden />
            {texts[kind](counts[kind])}
          </span>
        ))}
      </div>
      <Link href={paths.flowRun(last.id, { node: node.id })}>{texts.open}</Link>
    </div>
  );
}
