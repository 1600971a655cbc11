import type { Finding } from "@sitewright/contract";
import { type DataColumn, SeverityMark, StateMark } from "@sitewright/ui-kit";
import { useMemo } from "react";
import { belowWhere, hintWords, spotWords, whereWords } from "../../model/finding-words.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./finding-list.css.ts";

/** Columns of findings; on one page, where it is says what of the page. */
export function useFindingColumns(isOfSite: boolean): DataColumn<Finding>[] {
  const texts = useTexts("findings");
  const words = useTexts("words");
  const sources = useTexts("findingSources");
  return useMemo(
    () => [
      {
        id: "severity",
        header: texts.severity,
        width: 104,
        sortable: true,
        narrow: "aside",
        value: ({ severity }) => severity,
        cell: ({ severity }) => <SeverityMark severity={severity} />,
      },
      {
        id: "finding",
        header: texts.finding,
        narrow: "title",
        value: ({ title }) => title,
        cell: (finding) => (
          <span className={styles.words}>
            <span className={styles.title}>{finding.title}</span>
            <small className={styles.hint}>{hintWords(finding, sources, texts)}</small>
          </span>
        ),
      },
      {
        id: "pages",
        header: texts.where,
        width: isOfSite ? "24%" : "20%",
        sortable: isOfSite,
        value: (finding) => whereWords(finding.where, texts),
        cell: (finding) => {
          if (!isOfSite) return <span className={styles.where}>{spotWords(finding, texts)}</span>;
          const where = whereWords(finding.where, texts);
          const below = belowWhere(finding.where, where, texts);
          return (
            <span className={styles.words}>
              <span className={styles.where}>{where}</span>
              {below !== "" && <small className={styles.hint}>{below}</small>}
            </span>
          );
        },
      },
      {
        id: "state",
        header: words.state,
        width: 84,
        value: ({ state }) => state,
        cell: ({ state }) => <StateMark state={state} />,
      },
    ],
    [texts, words, sources, isOfSite],
  );
}
