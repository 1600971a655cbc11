import type { Channel } from "@sitewright/contract";
import { Button, Card, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useState } from "react";
import { useTexts } from "../../texts.ts";
import { ChannelList } from "../channels/channel-list.tsx";
import { AddChannelDialog } from "./add-channel-dialog.tsx";

/** The channels that alerts can write to: how each stands, a test, on and off, and the way to another. */
export function ChannelsCard({ channels }: { channels: readonly Channel[] }) {
  const texts = useTexts("channels");
  const [isAdding, setAdding] = useState(false);
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
        <ChannelList channels={channels} />
      )}
      {isAdding && <AddChannelDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
