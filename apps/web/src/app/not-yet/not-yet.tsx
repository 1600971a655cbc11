import { paths } from "@sitewright/contract";
import { Link } from "@sitewright/ui-kit";
import { messages } from "../../shell/messages.ts";
import * as styles from "../route-state.css.ts";
import { useDocumentTitle } from "../use-document-title.ts";
import { type NotYetScreen, notYetScreens } from "./messages.ts";

/** Stands at the address of a screen that this version has not got, and says so. */
export function NotYet({ screen }: { screen: NotYetScreen }) {
  const { title, purpose } = notYetScreens[screen];
  useDocumentTitle(title);
  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{purpose}</p>
      <p className={styles.text}>
        {messages.notYet.notYet} <Link href={paths.home()}>{messages.notYet.goHome}</Link>
      </p>
    </div>
  );
}
