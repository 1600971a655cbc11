import { paths } from "@sitewright/contract";
import { Icon, Link } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useTexts } from "../../texts.ts";
import * as styles from "./issue-detail.css.ts";

/** The way from an issue's own screen to all of them. */
export function BackLink() {
  const texts = useTexts("detail");
  return (
    <Link href={paths.issues()} tone="plain">
      <span className={styles.line}>
        <Icon icon={icons.chevronLeft} />
        {texts.issues}
      </span>
    </Link>
  );
}
