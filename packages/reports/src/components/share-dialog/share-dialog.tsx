import { useApi } from "@sitewright/api-client";
import type { OpenEdition } from "@sitewright/contract";
import { Button, Dialog } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportReads } from "../../api/report-reads.ts";
import { useTexts } from "../../texts.ts";
import { GivenLinks } from "./given-links.tsx";
import { MadeLink } from "./made-link.tsx";
import { MailForm } from "./mail-form.tsx";
import { MailedTo } from "./mailed-to.tsx";
import * as styles from "./share-dialog.css.ts";
import { ShareForm } from "./share-form.tsx";

type ShareDialogProps = { edition: OpenEdition; onClose: () => void };

/** Makes links to an edition for people without an account, mails it to them, and ends links that were given out. */
export function ShareDialog({ edition: shared, onClose }: ShareDialogProps) {
  const texts = useTexts("share");
  // Its PDF may be made meanwhile.
  const { data: edition = shared } = useQuery(reportReads.edition(useApi(), shared.id));
  const [made, setMade] = useState<{ id: string; url: string } | null>(null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      footer={
        <div className={styles.foot}>
          <small>{texts.note}</small>
          <Button tone="primary" onClick={onClose}>
            {texts.done}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>
        <ShareForm edition={edition} onMade={setMade} />
        {made !== null && <MadeLink key={made.id} url={made.url} />}
        <GivenLinks
          reportId={edition.report}
          onRevoked={(id) => setMade((shown) => (shown?.id === id ? null : shown))}
        />
        <MailForm edition={edition} />
        <MailedTo editionId={edition.id} />
      </div>
    </Dialog>
  );
}
