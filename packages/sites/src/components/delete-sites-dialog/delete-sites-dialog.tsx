import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useRemoveSite } from "../../api/use-remove-site.ts";
import { messages } from "../../messages.ts";
import { countOf } from "../../model/count-words.ts";
import { eachOf } from "../../model/each-of.ts";

type DeleteSitesDialogProps = {
  siteIds: readonly string[];
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
};

/** Says what deleting several sites loses, and deletes them once their number has been typed. */
export function DeleteSitesDialog({ siteIds, onOpenChange, onDeleted }: DeleteSitesDialogProps) {
  const removeSite = useRemoveSite();
  const words = countOf(siteIds.length, "site");

  async function remove() {
    const { done, reason } = await eachOf(siteIds, (id) => removeSite.mutateAsync(id), reasonOf);
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
