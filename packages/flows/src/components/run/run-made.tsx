import { isFlowRunWorking } from "@sitewright/api-client";
import { type FlowRunDetail, paths } from "@sitewright/contract";
import { Icon, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { type Made, madeBy } from "../../model/run-standing.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./run.css.ts";

/** What a run has made, each leading to the step that did. */
export function RunMade({ run }: { run: FlowRunDetail }) {
  const texts = useTexts("run");
  const words = useTexts("made");
  const made = madeBy(run);
  return (
    <section className={styles.part} aria-label={texts.made}>
      <p className={styles.partTitle}>{texts.made}</p>
      {made.length === 0 && (
        <p className={styles.quiet}>
          {isFlowRunWorking(run) ? texts.nothingYet : texts.nothingMade}
        </p>
      )}
      <ul className={styles.list}>
        {made.map(({ kind, count, failed, node }) => (
          <li key={kind} className={styles.madeRow}>
            <Icon icon={kindIcons[kind]} />
            <Link href={paths.flowRun(run.id, { node })}>
              {failed === 0 ? words[kind](count) : words.failed(words[kind](count), failed)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const kindIcons = {
  scans: icons.scan,
  tests: icons.compare,
  caseruns: icons.cases,
  issues: icons.alert,
  reports: icons.file,
  messages: icons.slack,
} as const satisfies Record<Made["kind"], unknown>;
