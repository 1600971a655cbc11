import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemovePages } from "../../api/use-remove-pages.ts";
import { useTexts } from "../../texts.ts";

type RemovePagesDialogProps = {
  pageIds: readonly string[];
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

/** Says what removing pages loses, and removes them. */
export function RemovePagesDialog({ pageIds, onOpenChange, onRemoved }: RemovePagesDialogProps) {
  const texts = useTexts("removePagesDialog");
  const actionTexts = useTexts("actions");
  const removePages = useRemovePages();
  const words = texts.pages(pageIds.length);

  async function remove() {
    const { done, reason } = await removePages.mutateAsync(pageIds);
    if (done > 0) onRemoved();
    // The dialog stays open and shows the message.
    if (reason !== null) throw new Error(reason);
    toast.success(texts.done(done));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={texts.title(words)}
      description={texts.about(words)}
      confirmLabel={actionTexts.remove}
      tone="critical"
      onConfirm={remove}
    />
  );
}
