import type { Case } from "@sitewright/contract";
import { VisuallyHidden } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./case-list.css.ts";

/** How the last runs went, one mark each, and the share that passed. */
export function RunTicks({ recent }: Pick<Case, "recent">) {
  const texts = useTexts("list");
  if (recent.length === 0) return "–";
  const count = (of: Case["recent"][number]) => recent.filter((each) => each === of).length;
  const failed = count("failed");
  const again = count("again");
  const rate = Math.round((100 * (recent.length - failed)) / recent.length);
  return (
    <span className={styles.titled}>
      <span className={styles.ticks} aria-hidden>
        {recent.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other place than theirs
          <span key={at} className={styles.ticked[each]} />
        ))}
      </span>
      <VisuallyHidden>{texts.recent(recent.length - failed - again, again, failed)}</VisuallyHidden>
      <span aria-hidden>{texts.rate(rate)}</span>
    </span>
  );
}
