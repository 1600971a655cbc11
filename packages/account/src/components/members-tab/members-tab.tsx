import { isApiError, memberQueries, useApi, useDescribeError } from "@sitewright/api-client";
import type { Team, TeamMember } from "@sitewright/contract";
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  ErrorNotice,
  type MenuItem,
  Notice,
  Stack,
  toast,
} from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useInviteLink } from "../../api/use-invite-link.ts";
import { useResendInvite } from "../../api/use-resend-invite.ts";
import { useSiteNames } from "../../api/use-site-names.ts";
import { memberName } from "../../model/member-rules.ts";
import { useTexts } from "../../texts.ts";
import { AccessDialog } from "../access-dialog/access-dialog.tsx";
import { InviteDialog } from "../invite-dialog/invite-dialog.tsx";
import { memberMenu } from "./member-menu.ts";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";
import { useMemberColumns } from "./use-member-columns.tsx";

type MembersTabProps = { team: Team; isAdmin: boolean };

type Asked =
  | { what: "invite" }
  | { what: "access"; member: TeamMember }
  | { what: "remove"; member: TeamMember };

/** Who is in the team and who is invited; admins invite, change and remove. */
export function MembersTab({ team, isAdmin }: MembersTabProps) {
  const texts = useTexts("members");
  const outcomes = useTexts("invites");
  const describeError = useDescribeError();
  const members = useQuery(memberQueries.list(useApi(), team.id));
  const { names: siteNames } = useSiteNames();
  const resend = useResendInvite(team.id);
  const inviteLink = useInviteLink(team.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const columns = useMemberColumns(siteNames);
  const rows = useMemo(() => members.data?.results ?? [], [members.data]);
  const close = () => setAsked(null);

  if (isApiError(members.error) && members.error.code === "FORBIDDEN") {
    return (
      <Card padding="none">
        <EmptyState
          icon={icons.users}
          title={texts.hidden.title}
          description={texts.hidden.detail}
        />
      </Card>
    );
  }

  function menuOf(member: TeamMember): MenuItem[] {
    const doing = {
      resend: () =>
        resend.mutate(member.id, {
          onSuccess: () => toast.success(outcomes.sent(1)),
          onError: () => toast.error(outcomes.failed),
        }),
      link: () =>
        inviteLink.mutate(member.id, {
          onSuccess: () => toast.success(texts.linkCopied),
          onError: () => toast.error(texts.linkFailed),
        }),
      access: () => setAsked({ what: "access", member }),
      remove: () => setAsked({ what: "remove", member }),
    };
    return memberMenu(member, doing, texts);
  }

  return (
    <Stack gap="4">
      {!isAdmin && <Notice tone="info">{texts.contributorNote}</Notice>}
      {resend.isError && (
        <ErrorNotice {...describeError(resend.error)} title={texts.resendFailed} />
      )}
      <DataTable
        id="account-members"
        caption={texts.caption}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLabel={memberName}
        loading={members.isPending}
        error={
          members.isError && (
            <ErrorNotice {...describeError(members.error)} onRetry={() => void members.refetch()} />
          )
        }
        rowMenu={isAdmin ? menuOf : undefined}
        exportAs={{ name: "members" }}
        toolbar={
          isAdmin && (
            <Button tone="primary" icon={icons.plus} onClick={() => setAsked({ what: "invite" })}>
              {texts.invite}
            </Button>
          )
        }
      />
      <InviteDialog
        teamId={team.id}
        members={rows}
        open={asked?.what === "invite"}
        onOpenChange={close}
      />
      {asked?.what === "access" && (
        <AccessDialog teamId={team.id} member={asked.member} members={rows} onClose={close} />
      )}
      <RemoveMemberDialog
        team={team}
        member={asked?.what === "remove" ? asked.member : null}
        onClose={close}
      />
    </Stack>
  );
}
