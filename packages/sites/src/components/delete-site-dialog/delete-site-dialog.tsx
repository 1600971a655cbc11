import { hostOf, type Site } from "@sitewright/contract";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveSites } from "../../api/use-remove-sites.ts";
import { messages } from "../../messages.ts";

type DeleteSiteDialogProps = {
  site: Site;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (() => void) | undefined;
};

/** Says what deleting a site loses, and deletes it once its host has been typed. */
export function DeleteSiteDialog({ site, open, onOpenChange, onDeleted }: DeleteSiteDialogProps) {
  const removeSites = useRemoveSites();
  const host = hostOf(site.site_url);

  async function remove() {
    const { reason } = await removeSites.mutateAsync([site.id]);
    // The dialog stays open and shows the message.
    if (reason !== null) throw new Error(reason);
    toast.success(messages.siteDeleted(host));
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete ${host}?`}
      description={messages.deleteSite(host)}
      typedConfirmation={host}
      confirmLabel="Delete site"
      tone="critical"
      onConfirm={remove}
    />
  );
}
