import type { Team, TeamMember } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useRemoveMember } from "../../api/use-remove-member.ts";
import { memberName } from "../../model/member-rules.ts";
import { useTexts } from "../../texts.ts";

type RemoveMemberDialogProps = {
  team: Team;
  /** Null while nobody is to be removed. */
  member: TeamMember | null;
  onClose: () => void;
};

/** Asks before a member is removed or an invitation revoked: neither can be taken back. */
export function RemoveMemberDialog({ team, member, onClose }: RemoveMemberDialogProps) {
  const texts = useTexts("members");
  const reasonOf = useReasonOf();
  const remove = useRemoveMember(team.id);
  if (member === null) return null;
  const name = memberName(member);
  const isInvited = member.status === "pending";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isInvited ? texts.revokeTitle(name) : texts.removeTitle(name)}
      description={isInvited ? texts.revokeText : texts.removeText(name, team.name)}
      confirmLabel={isInvited ? texts.revoke : texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(member.id), reasonOf);
        toast.success(isInvited ? texts.revoked(name) : texts.removed(name));
      }}
    />
  );
}
