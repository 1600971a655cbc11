import type { TeamMember } from "@sitewright/contract";
import { Dialog } from "@sitewright/ui-kit";
import { useState } from "react";
import { messages } from "../../messages.ts";
import { memberName } from "../../model/member-rules.ts";
import { AccessForm } from "./access-form.tsx";

type AccessDialogProps = {
  teamId: string;
  member: TeamMember;
  members: readonly TeamMember[];
  onClose: () => void;
};

/** Changes a member's role, and what of it they may do on which sites. */
export function AccessDialog({ teamId, member, members, onClose }: AccessDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={messages.access.title(memberName(member))}
      busy={isBusy}
    >
      <AccessForm {...{ teamId, member, members, onClose }} onBusyChange={setIsBusy} />
    </Dialog>
  );
}
