import { paths } from "@sitewright/contract";
import { Link } from "@sitewright/ui-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./health-made.css.ts";

/** By what rule health is made, and the way to where all rules stand. */
export function Formula() {
  const texts = useTexts("healthMade");
  return (
    <p className={styles.hint}>
      {texts.formula} <Link href={paths.guidePage("formulas")}>{texts.formulas}</Link>
    </p>
  );
}
