import { readFormula } from "../../model/read-formula.ts";
import * as styles from "./formula.css.ts";

/** How a figure is made: the rule, then the same worked out with numbers. */
export function Formula({ text }: { text: string }) {
  const { rules, worked } = readFormula(text);
  return (
    <div className={styles.root}>
      <dl className={styles.rules}>
        {rules.map(({ name, made }) => (
          <div key={name} className={styles.rule}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.made}>{made}</dd>
          </div>
        ))}
      </dl>
      {worked.length > 0 && (
        <dl className={styles.worked}>
          {worked.map(({ name, made, result }) => (
            <div key={name} className={styles.sum}>
              <dt>{name}</dt>
              <dd className={styles.how}>{made}</dd>
              <dd className={styles.result}>{result}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
