import { channelQueries, useApi, useMay } from "@sitewright/api-client";
import type { Team, TeamMember } from "@sitewright/contract";
import { confirmed, useReasonOf } from "@sitewright/feature-kit";
import { ConfirmDialog, toast } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
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
  const channels = useChannelsTo(member);
  if (member === null) return null;
  const name = memberName(member);
  const isInvited = member.status === "pending";
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isInvited ? texts.revokeTitle(name) : texts.removeTitle(name)}
      description={
        isInvited ? texts.revokeText : texts.removeText(name, team.name, member.email, channels)
      }
      confirmLabel={isInvited ? texts.revoke : texts.remove}
      onConfirm={async () => {
        await confirmed(remove.mutateAsync(member.id), reasonOf);
        toast.success(isInvited ? texts.revoked(name) : texts.removed(name));
      }}
    />
  );
}

/** How many channels mail to a member, who is taken out of them; none where one may not see channels. */
function useChannelsTo(member: TeamMember | null): number {
  const mayList = useMay("channels.list");
  const isAsked = mayList && member?.status === "active";
  const { data } = useQuery({ ...channelQueries.list(useApi()), enabled: isAsked });
  if (!isAsked || !data) return 0;
  const email = member.email.toLowerCase();
  return data.results.filter(
    ({ kind, recipients }) =>
      kind === "email" && recipients.some((one) => one.toLowerCase() === email),
  ).length;
}
