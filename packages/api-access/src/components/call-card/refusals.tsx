import { JsonView } from "@sitewright/ui-kit";
import type { ApiCallDoc } from "../../model/read-document.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./call-card.css.ts";

/** What a call refuses, by status and code, and how a refusal looks. */
export function Refusals({ refusals }: Pick<ApiCallDoc, "refusals">) {
  const texts = useTexts("call");
  const example = refusals[0]?.example;
  return (
    <>
      <ul className={styles.fields}>
        {refusals.map(({ status, code }) => (
          <li key={code} className={styles.refusal}>
            <span className={styles.status}>{status}</span>
            <div>
              <code className={styles.name}>{code}</code>
              {texts.status[status] && <p className={styles.line}>{texts.status[status]}</p>}
            </div>
          </li>
        ))}
      </ul>
      {example !== undefined && <JsonView label={texts.errorExample} value={example} />}
    </>
  );
}
