import { accountQueries, useApi, useMay } from "@sitewright/api-client";
import { type AccountTab, accountTabs } from "@sitewright/contract";
import { PageHeader, Skeleton, Stack, Tabs } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { DangerTab } from "../components/danger-tab/danger-tab.tsx";
import { EmailConfirmation } from "../components/email-confirmation/email-confirmation.tsx";
import { MembersTab } from "../components/members-tab/members-tab.tsx";
import { PasswordTab } from "../components/password-tab/password-tab.tsx";
import { ProfileTab } from "../components/profile-tab/profile-tab.tsx";
import { SessionsTab } from "../components/sessions-tab/sessions-tab.tsx";
import { TeamTab } from "../components/team-tab/team-tab.tsx";
import { WithTeam } from "../components/with-team/with-team.tsx";
import { useTexts } from "../texts.ts";

export type AccountPageProps = {
  tab: AccountTab;
  onTabChange: (tab: AccountTab) => void;
  /** The `email_token` of a mailed link; it is used once. */
  emailToken?: string | undefined;
  /** Takes the token out of the address. */
  onEmailTokenTaken: () => void;
  /** The API token that takes the place of the session's, after a change of password. */
  onApiToken: (token: string) => void;
  /** Called when the person is without a team: they left it, or deleted it. */
  onLeftTeam: () => void;
  /** Called when the person is deleted: the session has nobody any more. */
  onAccountDeleted: () => void;
};

/** The person and their team: what they are called, how they sign in, who else is there, and the ways out. */
export function AccountPage({ tab, onTabChange, ...host }: AccountPageProps) {
  const { title } = useTexts("page");
  const labels = useTexts("tabs");
  const maySeeMembers = useMay("member.list");
  const tabs = accountTabs.filter((known) => known !== "members" || maySeeMembers);
  const profile = useQuery(accountQueries.profile(useApi()));
  const content = {
    profile: <ProfileTab />,
    password: <PasswordTab onApiToken={host.onApiToken} />,
    sessions: <SessionsTab onApiToken={host.onApiToken} />,
    team: (
      <WithTeam>{({ team, isAdmin }) => <TeamTab teamId={team.id} isAdmin={isAdmin} />}</WithTeam>
    ),
    members: (
      <WithTeam>{({ team, isAdmin }) => <MembersTab team={team} isAdmin={isAdmin} />}</WithTeam>
    ),
    danger: (
      <WithTeam>
        {({ team, membership }) => (
          <DangerTab
            team={team}
            membership={membership}
            onShowMembers={() => onTabChange("members")}
            onLeftTeam={host.onLeftTeam}
            onAccountDeleted={host.onAccountDeleted}
          />
        )}
      </WithTeam>
    ),
  } satisfies Record<AccountTab, React.ReactNode>;
  return (
    <>
      <PageHeader
        title={title}
        description={
          profile.isPending ? <Skeleton width="24ch" height="1lh" /> : profile.data?.user.email
        }
      />
      <Stack gap="4">
        <EmailConfirmation token={host.emailToken} onTaken={host.onEmailTokenTaken} />
        <Tabs
          label={title}
          value={tabs.includes(tab) ? tab : "profile"}
          onChange={onTabChange}
          items={tabs.map((value) => ({
            value,
            label: labels[value],
            content: content[value],
          }))}
        />
      </Stack>
    </>
  );
}
