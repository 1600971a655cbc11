import { memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import type { Member, Team } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { useQuery } from "@tanstack/react-query";
import { leaveHindrance } from "../../model/member-rules.ts";
import { useTexts } from "../../texts.ts";
import { column } from "../form/form.css.ts";
import { DeleteAccountCard } from "./delete-account-card.tsx";
import { DeleteTeamCard } from "./delete-team-card.tsx";
import { LeaveTeamCard } from "./leave-team-card.tsx";

type DangerTabProps = {
  team: Team;
  membership: Member;
  /** Shows the members, where another admin is made. */
  onShowMembers: () => void;
  /** Called when the person is without a team: they left it, or deleted it. */
  onLeftTeam: () => void;
  onAccountDeleted: () => void;
};

/** Leaving the team, deleting it, and deleting oneself. */
export function DangerTab(props: DangerTabProps) {
  const loading = useTexts("loading");
  const members = useQuery({
    ...memberQueries.list(useApi(), props.team.id),
    // Only an admin can be the last one, and clients do not see who else is there.
    enabled: props.membership.type === "admin",
  });
  if (props.membership.type !== "admin") return <Dangers {...props} hindrance={null} />;
  return (
    <Loaded query={members} label={loading.admins}>
      {({ results }) => <Dangers {...props} hindrance={leaveHindrance(results)} />}
    </Loaded>
  );
}

function Dangers({
  team,
  membership,
  hindrance,
  ...on
}: DangerTabProps & { hindrance: ReturnType<typeof leaveHindrance> }) {
  const loading = useTexts("loading");
  const settings = useQuery(teamQueries.settings(useApi(), team.id));
  return (
    <Loaded query={settings} label={loading.contents}>
      {({ contents }) => (
        <div className={column}>
          <LeaveTeamCard
            {...{ team, membership, hindrance }}
            onShowMembers={on.onShowMembers}
            onLeft={on.onLeftTeam}
          />
          <DeleteTeamCard
            {...{ team, contents }}
            isAdmin={membership.type === "admin"}
            onDeleted={on.onLeftTeam}
          />
          <DeleteAccountCard
            {...{ team, contents, hindrance }}
            onShowMembers={on.onShowMembers}
            onDeleted={on.onAccountDeleted}
          />
        </div>
      )}
    </Loaded>
  );
}
