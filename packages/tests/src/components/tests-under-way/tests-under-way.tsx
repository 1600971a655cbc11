import { Card, Progress } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./tests-under-way.css.ts";

/** How many of the pages have been tested while others still are. */
export function TestsUnderWay({ all, working }: { all: number; working: number }) {
  const texts = useTexts("testsUnderWay");
  return (
    <Card>
      <div className={styles.root}>
        <b>{texts.tested(all - working, all)}</b>
        <div className={styles.bar}>
          <Progress label={texts.label} value={all - working} max={all} />
        </div>
        <span className={styles.hint}>{texts.comes}</span>
      </div>
    </Card>
  );
}
