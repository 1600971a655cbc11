import { type ChosenPlanName, planCatalogue } from "@sitewright/contract";
import { numberOf } from "@sitewright/feature-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./plan-cards.css.ts";

/** Five figures of a plan, in the same order on each card, so that plans are read across. */
export function PlanRows({ name }: { name: ChosenPlanName }) {
  const texts = useTexts("planRows");
  const { retentionWords } = useTexts("features");
  const limits = planCatalogue[name].limits;
  const allowed = (limit: number) => (limit === 0 ? texts.unlimited : numberOf(limit));
  const runs = limits.scans_allowed;
  const rows = [
    [texts.sites, allowed(limits.sites_allowed)],
    [texts.pages, allowed(limits.pages_allowed)],
    [texts.runs, runs === 0 ? texts.unlimited : texts.eachMonth(runs)],
    [texts.schedules, allowed(limits.schedules_allowed)],
    [texts.kept, retentionWords[name]],
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.row}>
          <dt className={styles.unit}>{label}</dt>
          <dd className={styles.rowValue}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
