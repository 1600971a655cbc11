import { countOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveSites } from "../../api/use-remove-sites.ts";
import { messages } from "../../messages.ts";

type DeleteSitesDialogProps = {
  siteIds: readonly string[];
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Says what deleting several sites loses, and deletes them once their number has been typed. */
export function DeleteSitesDialog({ siteIds, onOpenChange, onDeleted }: DeleteSitesDialogProps) {
  const removeSites = useRemoveSites();
  const words = countOf(siteIds.length, "site");

  async function remove() {
    const { done, reason } = await removeSites.mutateAsync(siteIds);
    if (done > 0) onDeleted();
    // The dialog stays open and shows the message.
    if (reason !== null) throw new Error(reason);
    toast.success(messages.sitesDeleted(done));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={`Delete ${words}?`}
      description={`All pages and scans of ${words}, with screenshots and all other evidence, are deleted and cannot be brought back.`}
      confirmLabel="Delete"
      typedConfirmation={`delete ${words}`}
      tone="critical"
      onConfirm={remove}
    />
  );
}
