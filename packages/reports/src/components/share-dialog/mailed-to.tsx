import { useApi } from "@sitewright/api-client";
import type { ReportMail } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { reportReads } from "../../api/report-reads.ts";
import { useTexts } from "../../texts.ts";
import { useDayWords } from "../use-day-words.ts";
import * as styles from "./share-dialog.css.ts";

/** Whom an edition was mailed to, and how far each mail got; nothing where nobody was. */
export function MailedTo({ editionId }: { editionId: string }) {
  const texts = useTexts("mail");
  const mails = useQuery(reportReads.mails(useApi(), editionId));
  const heading = useId();
  return (
    <Loaded query={mails} label={texts.loading} failure={texts.notLoaded}>
      {({ results }) =>
        results.length > 0 && (
          <section aria-labelledby={heading}>
            <h3 id={heading} className={styles.heading}>
              {texts.mailedTo}
            </h3>
            <div role="status">
              <ul className={styles.links}>
                {results.map((mail) => (
                  <Mailed key={mail.id} mail={mail} />
                ))}
              </ul>
            </div>
          </section>
        )
      }
    </Loaded>
  );
}

function Mailed({ mail: { email, state, reason, time_created } }: { mail: ReportMail }) {
  const texts = useTexts("mail");
  const { day } = useDayWords();
  return (
    <li className={styles.mailed}>
      <span>
        {email}
        {reason !== null && <span className={styles.about}>{texts.said(reason)}</span>}
      </span>
      <span className={styles.state}>
        {texts.states[state]}, {day(time_created)}
      </span>
    </li>
  );
}
