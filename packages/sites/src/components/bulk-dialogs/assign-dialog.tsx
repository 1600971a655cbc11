import { useAssignees } from "@sitewright/feature-kit";
import { Button, Dialog, Select, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useAssignIssues } from "../../api/use-assign-issues.ts";
import { useTexts } from "../../texts.ts";

type AssignDialogProps = { siteIds: readonly string[]; onClose: () => void };

/** Gives the open issues of several sites to one person. */
export function AssignDialog({ siteIds, onClose }: AssignDialogProps) {
  const texts = useTexts("bulk");
  const people = [
    ...useAssignees().map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: texts.nobody },
  ];
  const [chosen, setChosen] = useState<string | null>(null);
  const assigning = useAssignIssues();
  const name = people.find(({ value }) => value === chosen)?.label ?? "";

  async function assign() {
    const assignee = chosen === nobody ? null : chosen;
    const { issues, reason } = await assigning.mutateAsync({ siteIds, assignee });
    if (reason === null || issues > 0) toast.success(texts.assigned(issues, name));
    if (reason === null) onClose();
    else toast.error(reason);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.assignTitle(siteIds.length)}
      description={texts.assignAbout}
      busy={assigning.isPending}
      footer={
        <>
          <Button disabled={assigning.isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            tone="primary"
            pending={assigning.isPending}
            disabled={chosen === null}
            onClick={() => void assign()}
          >
            {texts.assign}
          </Button>
        </>
      }
    >
      <Select label={texts.person} value={chosen} onChange={setChosen} options={people} />
    </Dialog>
  );
}

const nobody = "nobody";
