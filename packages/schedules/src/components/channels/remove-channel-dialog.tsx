import type { Channel } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveChannel } from "../../api/use-remove-channel.ts";
import { useTexts } from "../../texts.ts";

type RemoveChannelDialogProps = { channel: Channel; onClose: () => void };

/** Asks before a channel is deleted. */
export function RemoveChannelDialog({ channel, onClose }: RemoveChannelDialogProps) {
  const texts = useTexts("channels");
  const reasonOf = useReasonOf();
  const remove = useRemoveChannel();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle(channel.name)}
      description={texts.removeAbout}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(channel.id), reasonOf);
        toast.success(texts.removed(channel.name));
      }}
    />
  );
}
