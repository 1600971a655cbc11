import type { OpenEdition } from "@sitewright/contract";
import { Button, Dialog } from "@sitewright/ui-kit";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { GivenLinks } from "./given-links.tsx";
import { MadeLink } from "./made-link.tsx";
import * as styles from "./share-dialog.css.ts";
import { ShareForm } from "./share-form.tsx";

type ShareDialogProps = { edition: OpenEdition; onClose: () => void };

/** Makes links to an edition for people without an account, and ends those that were given out. */
export function ShareDialog({ edition, onClose }: ShareDialogProps) {
  const texts = useTexts("share");
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
      </div>
    </Dialog>
  );
}
