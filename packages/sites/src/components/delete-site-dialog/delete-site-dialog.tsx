import { hostOf, type Site } from "@sitewright/contract";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { reasonOf } from "../../api/reason-of.ts";
import { useRemoveSite } from "../../api/use-remove-site.ts";
import { messages } from "../../messages.ts";

type DeleteSiteDialogProps = {
  site: Site;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted?: (() => void) | undefined;
};

/** Says what deleting a site loses, and deletes it once its host has been typed. */
export function DeleteSiteDialog({ site, open, onOpenChange, onDeleted }: DeleteSiteDialogProps) {
  const removeSite = useRemoveSite();
  const host = hostOf(site.site_url);

  async function remove() {
    try {
      await removeSite.mutateAsync(site.id);
    } catch (cause) {
      // The dialog stays open and shows the message.
      throw new Error(reasonOf(cause), { cause });
    }
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
