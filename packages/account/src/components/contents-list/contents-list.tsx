import type { TeamSettings } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";
import * as styles from "./contents-list.css.ts";

/** What a team holds, counted. */
export function ContentsList({ contents }: { contents: TeamSettings["contents"] }) {
  const texts = useTexts("contents");
  if (contents === null) return null;
  return (
    <ul className={styles.root}>
      {texts.counted(contents).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
