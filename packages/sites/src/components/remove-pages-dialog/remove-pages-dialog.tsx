import { countOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemovePages } from "../../api/use-remove-pages.ts";
import { messages } from "../../messages.ts";

type RemovePagesDialogProps = {
  pageIds: readonly string[];
  onOpenChange: (open: boolean) => void;
  onRemoved: () => void;
};

/** Says what removing pages loses, and removes them. */
export function RemovePagesDialog({ pageIds, onOpenChange, onRemoved }: RemovePagesDialogProps) {
  const removePages = useRemovePages();
  const words = countOf(pageIds.length, "page");

  async function remove() {
    const { done, reason } = await removePages.mutateAsync(pageIds);
    if (done > 0) onRemoved();
    // The dialog stays open and shows the message.
    if (reason !== null) throw new Error(reason);
    toast.success(messages.pagesRemoved(done));
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onOpenChange}
      title={`Remove ${words}?`}
      description={`The scans of ${words}, with screenshots and all other evidence, are deleted and cannot be brought back. A crawl that finds the address again adds it as a new page.`}
      confirmLabel="Remove"
      tone="critical"
      onConfirm={remove}
    />
  );
}
