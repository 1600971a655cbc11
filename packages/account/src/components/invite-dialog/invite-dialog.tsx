import { inviteDays, type TeamMember } from "@sitewright/contract";
import { Dialog } from "@sitewright/ui-kit";
import { useState } from "react";
import { messages } from "../../messages.ts";
import { InviteForm } from "./invite-form.tsx";

type InviteDialogProps = {
  teamId: string;
  /** Everybody in the team and invited to it, who need no invitation. */
  members: readonly TeamMember[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Invites many people at once. */
export function InviteDialog({ teamId, members, open, onOpenChange }: InviteDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.invite.title}
      description={messages.invite.about(inviteDays)}
      busy={isBusy}
    >
      <InviteForm
        teamId={teamId}
        members={members}
        onBusyChange={setIsBusy}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}
