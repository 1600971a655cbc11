import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveSites } from "../../api/use-remove-sites.ts";
import { useTexts } from "../../texts.ts";

type DeleteSitesDialogProps = {
  siteIds: readonly string[];
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Says what deleting several sites loses, and deletes them once their number has been typed. */
export function DeleteSitesDialog({ siteIds, onOpenChange, onDeleted }: DeleteSitesDialogProps) {
  const texts = useTexts("deleteSitesDialog");
  const actionTexts = useTexts("actions");
  const removeSites = useRemoveSites();
  const words = texts.sites(siteIds.length);

  async function remove() {
    const { done, reason } = await removeSites.mutateAsync(siteIds);
    if (done > 0) onDeleted();
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
      confirmLabel={actionTexts.delete}
      typedConfirmation={`delete ${words}`}
      tone="critical"
      onConfirm={remove}
    />
  );
}
