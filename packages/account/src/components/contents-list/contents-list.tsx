import type { TeamSettings } from "@sitewright/contract";
import { messages } from "../../messages.ts";
import * as styles from "./contents-list.css.ts";

/** What a team holds, counted. */
export function ContentsList({ contents }: { contents: TeamSettings["contents"] }) {
  if (contents === null) return null;
  return (
    <ul className={styles.root}>
      {messages.contents(contents).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
