import { flowQueries, useApi } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import * as styles from "./run.css.ts";
import { RunList } from "./run-list.tsx";

/** The runs of flows on a site; nothing where none ran there. */
export function FlowRunsOf({ site }: { site: string }) {
  const texts = useTexts("runs");
  const { data } = useQuery(flowQueries.runs(useApi(), { site_id: site, limit: 1 }));
  if (data === undefined || data.count === 0) return null;
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{texts.captionOfSite}</h2>
      <RunList siteId={site} />
    </section>
  );
}
