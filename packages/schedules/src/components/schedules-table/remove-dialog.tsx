import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveSchedules } from "../../api/use-remove-schedules.ts";
import { useTexts } from "../../texts.ts";

type RemoveDialogProps = {
  ids: readonly string[];
  /** Of the one, where it is one. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before schedules are deleted. */
export function RemoveDialog({ ids, name, onClose, onRemoved }: RemoveDialogProps) {
  const texts = useTexts("remove");
  const done = useTexts("done");
  const reasonOf = useReasonOf();
  const remove = useRemoveSchedules();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.title(ids.length, name)}
      description={texts.about}
      confirmLabel={texts.confirm}
      onConfirm={async () => {
        const { num_succeeded, reason } = await confirmed(remove.mutateAsync(ids), reasonOf);
        if (num_succeeded > 0) toast.success(done.removed(num_succeeded));
        if (reason !== null) toast.error(reason);
        onRemoved();
      }}
    />
  );
}
