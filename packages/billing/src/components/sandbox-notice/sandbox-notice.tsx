import { useTexts } from "../../texts.ts";
import * as styles from "./sandbox-notice.css.ts";

/** Says that nothing is charged, and which numbers to try. */
export function SandboxNotice() {
  const texts = useTexts("sandbox");
  return (
    <div className={styles.root}>
      <p className={styles.title}>{texts.title}</p>
      <p>{texts.about}</p>
      <dl className={styles.cards}>
        {texts.cards.map(({ number, does }) => (
          <div key={number} className={styles.card}>
            <dt className={styles.number}>{number}</dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
