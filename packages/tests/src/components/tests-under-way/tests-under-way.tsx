import { Card, Progress } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./tests-under-way.css.ts";

/** How many of the pages have been tested while others still are. */
export function TestsUnderWay({ pages, working }: { pages: number; working: number }) {
  const texts = useTexts("testsUnderWay");
  const done = Math.max(0, pages - working);
  return (
    <Card>
      <div className={styles.root}>
        <b>{texts.tested(done, pages)}</b>
        <div className={styles.bar}>
          <Progress label={texts.label} value={done} max={pages} />
        </div>
        <span className={styles.hint}>{texts.comes}</span>
      </div>
    </Card>
  );
}
