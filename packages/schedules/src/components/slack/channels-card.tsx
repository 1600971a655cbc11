import type { Channel } from "@sitewright/contract";
import { useReasonOf } from "@sitewright/feature-kit";
import { Button, Card, EmptyState, IconButton, Switch, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useSwitchChannel } from "../../api/use-switch-channel.ts";
import { useTestChannel } from "../../api/use-test-channel.ts";
import { useTexts } from "../../texts.ts";
import { AddChannelDialog } from "./add-channel-dialog.tsx";
import { NewestMessage } from "./newest-message.tsx";
import { RemoveChannelDialog } from "./remove-channel-dialog.tsx";
import * as styles from "./slack.css.ts";

/** The channels that alerts can write to: how each stands, a test, on and off, and the way to another. */
export function ChannelsCard({ channels }: { channels: readonly Channel[] }) {
  const texts = useTexts("channels");
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Channel | null>(null);
  return (
    <Card
      title={texts.title}
      description={texts.about}
      padding="none"
      actions={
        <Button icon={icons.plus} onClick={() => setAdding(true)}>
          {texts.add}
        </Button>
      }
    >
      {channels.length === 0 ? (
        <EmptyState icon={icons.network} title={texts.none} description={texts.noneAbout} />
      ) : (
        <ul className={styles.channels} aria-label={texts.title}>
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} onRemove={() => setRemoved(channel)} />
          ))}
        </ul>
      )}
      {isAdding && <AddChannelDialog onClose={() => setAdding(false)} />}
      {removed && <RemoveChannelDialog channel={removed} onClose={() => setRemoved(null)} />}
    </Card>
  );
}

type ChannelRowProps = { channel: Channel; onRemove: () => void };

function ChannelRow({ channel, onRemove }: ChannelRowProps) {
  const texts = useTexts("channels");
  const reasonOf = useReasonOf();
  const test = useTestChannel();
  const change = useSwitchChannel();
  const { id, name, where, state, off_because, last } = channel;
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  return (
    <li className={styles.channel} aria-label={name}>
      <span className={styles.grows}>
        <span className={styles.lines}>
          {name}
          <span className={styles.second}>{where}</span>
          {off_because && <span className={styles.second}>{texts.off[off_because]}</span>}
        </span>
      </span>
      <span className={styles.grows}>
        <NewestMessage delivery={last} />
      </span>
      <span className={styles.actions}>
        <Switch
          label={texts.isOn(name)}
          hideLabel
          checked={state === "active"}
          onChange={(isOn) => change.mutate({ id, state: isOn ? "active" : "off" }, { onError })}
        />
        <Button
          size="small"
          icon={icons.play}
          aria-label={texts.testOf(name)}
          disabled={state === "off"}
          pending={test.isPending}
          onClick={() => test.mutate(id, { onError })}
        >
          {texts.test}
        </Button>
        <IconButton
          icon={icons.trash}
          label={texts.removeOf(name)}
          size="small"
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
