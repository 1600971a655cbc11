import { addressOf, type Site } from "@sitewright/contract";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveSites } from "../../api/use-remove-sites.ts";
import { useTexts } from "../../texts.ts";

type DeleteSiteDialogProps = {
  site: Site;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (() => void) | undefined;
};

/** Says what deleting a site loses, and deletes it once its host has been typed. */
export function DeleteSiteDialog({ site, open, onOpenChange, onDeleted }: DeleteSiteDialogProps) {
  const texts = useTexts("deleteSiteDialog");
  const removeSites = useRemoveSites();
  const host = addressOf(site.site_url);

  async function remove() {
    const { reason } = await removeSites.mutateAsync([site.id]);
    // The dialog stays open and shows the message.
    if (reason !== null) throw new Error(reason);
    toast.success(texts.done(host));
    onDeleted?.();
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title(host)}
      description={texts.about(host)}
      typedConfirmation={host}
      confirmLabel={texts.submit}
      tone="critical"
      onConfirm={remove}
    />
  );
}
