import { Spoken } from "@sitewright/feature-kit";
import { useTexts } from "../../texts.ts";
import * as styles from "./report-view.css.ts";

type ReportFrameProps = {
  /** Where the server shows it, on the same host. */
  url: string;
  title: string;
  /** A newer one is on its way. */
  isBehind: boolean;
};

/**
 * A report as whoever reads it sees it. Sealed off: nothing in it runs, whatever a page's texts hold, and its links
 * lead out into tabs of their own.
 */
export function ReportFrame({ url, title, isBehind }: ReportFrameProps) {
  const texts = useTexts("view");
  return (
    <div className={styles.paper} aria-busy={isBehind}>
      {isBehind && (
        <div className={styles.bar}>
          <Spoken>{texts.drawing}</Spoken>
        </div>
      )}
      <iframe
        className={styles.frame}
        src={url}
        title={texts.frame(title)}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}
