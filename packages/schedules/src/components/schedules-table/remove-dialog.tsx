import { alertQueries, useApi, useMay } from "@sitewright/api-client";
import { confirmed, listOf, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useRemoveSchedules } from "../../api/use-remove-schedules.ts";
import { useTexts } from "../../texts.ts";

type RemoveDialogProps = {
  ids: readonly string[];
  /** Of the one, where it is one. */
  name: string;
  onClose: () => void;
  onRemoved: () => void;
};

/** Asks before schedules are deleted, and names the rules of alerts that go with them. */
export function RemoveDialog({ ids, name, onClose, onRemoved }: RemoveDialogProps) {
  const texts = useTexts("remove");
  const done = useTexts("done");
  const reasonOf = useReasonOf();
  const remove = useRemoveSchedules();
  const rules = useQuery({ ...alertQueries.list(useApi()), enabled: useMay("alerts.list") });
  const lost = (rules.data?.results ?? [])
    .filter(({ schedule }) => schedule !== null && ids.includes(schedule.id))
    .map((rule) => rule.name);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="critical"
      title={texts.title(ids.length, name)}
      description={
        lost.length === 0 ? texts.about : `${texts.about} ${texts.rules(lost.length, listOf(lost))}`
      }
      confirmLabel={texts.confirm}
      onConfirm={async () => {
        const { num_succeeded, reason } = await confirmed(remove.mutateAsync(ids), reasonOf);
        if (num_succeeded > 0) toast.success(done.removed(num_succeeded));
        if (reason !== null) toast.error(reason);
        onRemoved();
      }}
    />
  );
}
