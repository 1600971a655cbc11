import type { Channel } from "@sitewright/contract";
import { listOf, useReasonOf } from "@sitewright/feature-kit";
import { Button, IconButton, Switch, toast } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useSwitchChannel } from "../../api/use-switch-channel.ts";
import { useTestChannel } from "../../api/use-test-channel.ts";
import { useTexts } from "../../texts.ts";
import * as styles from "./channels.css.ts";
import { NewestMessage } from "./newest-message.tsx";
import { PeopleDialog, type PeopleKind } from "./people-dialog.tsx";
import { RemoveChannelDialog } from "./remove-channel-dialog.tsx";

/** Channels: how each stands, a test, whom it tells, on and off, and its end. */
export function ChannelList({ channels }: { channels: readonly Channel[] }) {
  const texts = useTexts("channels");
  const [edited, setEdited] = useState<Channel | null>(null);
  const [removed, setRemoved] = useState<Channel | null>(null);
  const kind = edited && peopleKindOf(edited);
  return (
    <>
      <ul className={styles.channels} aria-label={texts.title}>
        {channels.map((channel) => (
          <ChannelRow
            key={channel.id}
            channel={channel}
            onEdit={() => setEdited(channel)}
            onRemove={() => setRemoved(channel)}
          />
        ))}
      </ul>
      {kind && <PeopleDialog kind={kind} channel={edited} onClose={() => setEdited(null)} />}
      {removed && <RemoveChannelDialog channel={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}

/** Of a channel whose people are named here, the kind. */
function peopleKindOf({ kind }: Channel): PeopleKind | null {
  return kind === "email" || kind === "sms" ? kind : null;
}

type ChannelRowProps = { channel: Channel; onEdit: () => void; onRemove: () => void };

function ChannelRow({ channel, onEdit, onRemove }: ChannelRowProps) {
  const texts = useTexts("channels");
  const reasonOf = useReasonOf();
  const test = useTestChannel();
  const change = useSwitchChannel();
  const { id, kind, name, where, state, off_because, last, refused } = channel;
  const onError = (error: unknown) => void toast.error(reasonOf(error));
  return (
    <li className={styles.channel} aria-label={name}>
      <span className={styles.grows}>
        <span className={styles.lines}>
          {name}
          <span className={styles.second}>{texts.place(kind, where)}</span>
          {refused.length > 0 && (
            <span className={styles.second}>{texts.refused(listOf(refused))}</span>
          )}
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
        {peopleKindOf(channel) && (
          <IconButton icon={icons.edit} label={texts.editOf(name)} size="small" onClick={onEdit} />
        )}
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
