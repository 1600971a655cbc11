import type { MaintenanceWindow } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveWindow } from "../../api/use-change-windows.ts";
import { useTexts } from "../../texts.ts";

type RemoveWindowDialogProps = { window: MaintenanceWindow; onClose: () => void };

/** Asks before a maintenance window is deleted. */
export function RemoveWindowDialog({ window, onClose }: RemoveWindowDialogProps) {
  const texts = useTexts("windows");
  const reasonOf = useReasonOf();
  const remove = useRemoveWindow();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle(window.name)}
      description={texts.removeAbout}
      confirmLabel={texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(window.id), reasonOf);
        toast.success(texts.removed(window.name));
      }}
    />
  );
}
