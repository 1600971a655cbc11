import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, ErrorNotice, Stack } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useConnectSlack } from "../../api/use-connect-slack.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "../channels/channels.css.ts";

type Leave = (url: string) => void;

/** What Slack is for, and the way there. */
export function ConnectCard({ onLeave }: { onLeave: Leave }) {
  const texts = useTexts("slack");
  return (
    <Card title={texts.hear}>
      <Stack gap="3">
        <p>{texts.hearAbout}</p>
        <ConnectButton label={texts.connect} onLeave={onLeave} />
        <p className={styles.second}>{texts.consent}</p>
      </Stack>
    </Card>
  );
}

/** Leaves for where the person says yes or no. */
export function ConnectButton({ label, onLeave }: { label: string; onLeave: Leave }) {
  const texts = useTexts("slack");
  const reasonOf = useReasonOf();
  const connect = useConnectSlack(onLeave);
  return (
    <Stack gap="2">
      <div className={styles.actions}>
        <Button
          tone="primary"
          icon={icons.external}
          // It stays so until the browser has left.
          pending={connect.isPending || connect.isSuccess}
          onClick={() => connect.mutate()}
        >
          {label}
        </Button>
      </div>
      {connect.isError && <ErrorNotice title={texts.notBegun} detail={reasonOf(connect.error)} />}
    </Stack>
  );
}
