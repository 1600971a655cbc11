import { testQueries, useApi } from "@sitewright/api-client";
import type { ChangeCause, Test } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { Card, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { NumberedChange } from "../../model/test-view.ts";
import { type Run, wordDiff } from "../../model/word-diff.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./part-panel.css.ts";

type PartPanelProps = {
  test: Test;
  changes: readonly NumberedChange[];
  current: NumberedChange | undefined;
  /** What changed, one sentence each. */
  list: ReactNode;
  /** Said when nothing changed. */
  nothing: string;
};

/** What changed in a part that no picture shows: sentences, and behind each how it was and how it is. */
export function PartPanel({ test, changes, current, list, nothing }: PartPanelProps) {
  const texts = useTexts("partPanel");
  if (changes.length === 0) {
    return (
      <Card padding="none">
        <EmptyState icon={icons.checkCircle} title={nothing} description={texts.nothingAbout} />
      </Card>
    );
  }
  return (
    <div className={styles.root}>
      {list}
      <section className={styles.detail} aria-label={texts.detail}>
        {current === undefined ? (
          <p className={styles.hint}>{texts.choose}</p>
        ) : (
          <ChangeDetail test={test} change={current} />
        )}
      </section>
    </div>
  );
}

function ChangeDetail({ test, change }: { test: Test; change: NumberedChange }) {
  const texts = useTexts("partPanel");
  const causes = useQuery(testQueries.causes(useApi(), test.id, change.fingerprint));
  return (
    <>
      <h2 className={styles.sentence}>{change.sentence}</h2>
      {change.beside.map((line) => (
        <p key={line} className={styles.hint}>
          {line}
        </p>
      ))}
      <Loaded query={causes} label={texts.loading}>
        {({ count, results }) => (
          <>
            <ul className={styles.causes}>
              {results.map((cause) => (
                <li key={cause.id}>
                  {results.length > 1 && <p className={styles.hint}>{cause.sentence}</p>}
                  <BeforeAndAfter {...cause} />
                </li>
              ))}
            </ul>
            {count > results.length && (
              <p className={styles.hint}>{texts.more(count - results.length)}</p>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** The block as it was and as it is, the words that differ marked. */
function BeforeAndAfter({ before, after }: Pick<ChangeCause, "before" | "after">) {
  const texts = useTexts("partPanel");
  const runs = wordDiff(before ?? "", after ?? "");
  return (
    <div className={styles.blocks}>
      <Block title={texts.before} isThere={before !== null} runs={runs.before} as="del" />
      <Block title={texts.after} isThere={after !== null} runs={runs.after} as="ins" />
    </div>
  );
}

type BlockProps = { title: string; isThere: boolean; runs: readonly Run[]; as: "del" | "ins" };

function Block({ title, isThere, runs, as: Marked }: BlockProps) {
  const texts = useTexts("partPanel");
  return (
    <div className={styles.block}>
      <p className={styles.blockTitle}>{title}</p>
      {isThere ? (
        <p className={styles.text} dir="auto">
          {runs.map((run, at) =>
            run.differs ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of a text have no other name than their place
              <Marked key={at} className={Marked === "del" ? styles.del : styles.ins}>
                {run.text}
              </Marked>
            ) : (
              run.text
            ),
          )}
        </p>
      ) : (
        <p className={styles.hint}>{texts.notThere}</p>
      )}
    </div>
  );
}
