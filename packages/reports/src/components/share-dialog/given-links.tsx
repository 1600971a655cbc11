import { useApi } from "@sitewright/api-client";
import type { ReportShare } from "@sitewright/contract";
import { Loaded, useReasonOf } from "@sitewright/feature-kit";
import { Button, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { reportReads } from "../../api/report-reads.ts";
import { useRevokeShare } from "../../api/use-revoke-share.ts";
import { useTexts } from "../../texts.ts";
import { useDayWords } from "../use-day-words.ts";
import * as styles from "./share-dialog.css.ts";

type GivenLinksProps = { reportId: string; onRevoked: (id: string) => void };

/** The links to a report: for whom, until when, how often they were opened; and the way to end each. */
export function GivenLinks({ reportId, onRevoked }: GivenLinksProps) {
  const texts = useTexts("links");
  const shares = useQuery(reportReads.shares(useApi(), reportId));
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {texts.title}
      </h3>
      <Loaded query={shares} label={texts.loading} failure={texts.notLoaded}>
        {({ results }) =>
          results.length === 0 ? (
            <p className={styles.about}>{texts.none}</p>
          ) : (
            <ul className={styles.links}>
              {results.map((share) => (
                <GivenLink key={share.id} share={share} onRevoked={onRevoked} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

type GivenLinkProps = { share: ReportShare; onRevoked: (id: string) => void };

function GivenLink({ share, onRevoked }: GivenLinkProps) {
  const texts = useTexts("links");
  const reasonOf = useReasonOf();
  const { day } = useDayWords();
  const revoke = useRevokeShare();
  const who = share.recipient === "" ? texts.somebody : share.recipient;
  const end = day(share.time_expires);
  const facts = [
    `${day(share.time_created)} ${texts.by(share.by)}`,
    share.state === "expired" ? texts.ended(end) : texts.ends(end),
    ...(share.shows === "newest" ? [texts.newest] : []),
    ...(share.has_passphrase ? [texts.withPassphrase] : []),
  ];
  const endIt = () =>
    revoke.mutate(share.id, {
      onSuccess: () => {
        toast.success(texts.didRevoke);
        onRevoked(share.id);
      },
      onError: (error) => toast.error(reasonOf(error)),
    });
  return (
    <li className={styles.link}>
      <span>
        {who}
        <span className={styles.about}>{facts.join(" · ")}</span>
      </span>
      <span className={styles.opened}>
        {share.last_view === null
          ? texts.unopened
          : texts.opened(share.views, day(share.last_view))}
      </span>
      <span className={styles.state}>
        {share.state === "open" ? (
          <Button
            size="small"
            tone="critical"
            aria-label={texts.revokeOf(who)}
            pending={revoke.isPending}
            onClick={endIt}
          >
            {texts.revoke}
          </Button>
        ) : (
          texts[share.state]
        )}
      </span>
    </li>
  );
}
