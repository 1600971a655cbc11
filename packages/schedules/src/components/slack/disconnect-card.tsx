import type { Channel } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useDisconnectSlack } from "../../api/use-disconnect-slack.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../channels/channels.css.ts";

/** The way out of Slack, with what it ends by name. */
export function DisconnectCard({ channels }: { channels: readonly Channel[] }) {
  const texts = useTexts("slack");
  const reasonOf = useReasonOf();
  const disconnect = useDisconnectSlack();
  const [asks, setAsks] = useState(false);
  const names = channels.map(({ name }) => name).join(", ");
  return (
    <Card title={texts.disconnect}>
      <div className={styles.actions}>
        <p className={styles.grows}>{texts.disconnectAbout}</p>
        <Button tone="critical" onClick={() => setAsks(true)}>
          {texts.disconnect}
        </Button>
      </div>
      {asks && (
        <ConfirmDialog
          open
          onOpenChange={setAsks}
          tone="critical"
          title={texts.disconnectTitle}
          description={names === "" ? texts.disconnectNone : texts.disconnectNames(names)}
          confirmLabel={texts.disconnect}
          onConfirm={async () => {
            await confirmed(disconnect.mutateAsync(), reasonOf);
            toast.success(texts.disconnected);
          }}
        />
      )}
    </Card>
  );
}
