import type { Link } from "@sitewright/contract";
import { useTexts } from "../../texts.ts";
import * as styles from "./links-table.css.ts";

/** What is wrong with an address, or what to do about it, in a sentence. */
export function LinkAdvice({ link }: { link: Link }) {
  const texts = useTexts("linksTable");
  const { advice } = texts;
  const { verdict, instead, reason, hops } = link;
  const words =
    (verdict === "mixed" || verdict === "redirected" || verdict === "same") && instead !== null
      ? advice[verdict](instead)
      : verdict === "no_anchor" ||
          verdict === "slow" ||
          verdict === "noindex" ||
          verdict === "no_room"
        ? advice[verdict]
        : reason;
  if (words === null) return null;
  const isAboutHops = verdict === "redirected" || verdict === "loop";
  const after = !isAboutHops && hops.length > 0 && ` (${texts.steps(hops.length)})`;
  return (
    <small className={styles.advice}>
      {words}
      {after}
    </small>
  );
}
