import type { Flow } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveFlow } from "../../api/use-change-flows.ts";
import { useTexts } from "../../texts.ts";

type RemoveFlowDialogProps = {
  flow: Pick<Flow, "id" | "title">;
  onClose: () => void;
  /** Called once it is gone. */
  onRemoved?: () => void;
};

/** Deletes a flow once its title was typed: its runs cannot be had back. */
export function RemoveFlowDialog({ flow, onClose, onRemoved }: RemoveFlowDialogProps) {
  const texts = useTexts("list");
  const reasonOf = useReasonOf();
  const remove = useRemoveFlow();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.removeTitle(flow.title)}
      description={texts.removeAbout}
      confirmLabel={texts.remove}
      typedConfirmation={flow.title}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(flow.id), reasonOf);
        toast.success(texts.removed(flow.title));
        onRemoved?.();
      }}
    />
  );
}
