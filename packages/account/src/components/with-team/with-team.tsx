import { memberQueries, teamQueries, useApi } from "@sitewright/api-client";
import type { Member, Team } from "@sitewright/contract";
import { paths } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { ButtonLink, Card, EmptyState } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTexts } from "../../texts.ts";

type OwnTeam = { team: Team; membership: Member; isAdmin: boolean };

/** The person's team and their place in it, for what is about the team. */
export function WithTeam({ children }: { children: (own: OwnTeam) => ReactNode }) {
  const loading = useTexts("loading");
  const api = useApi();
  const team = useQuery(teamQueries.current(api));
  const membership = useQuery(memberQueries.current(api));
  return (
    <Loaded query={team} label={loading.team}>
      {(ownTeam) => (
        <Loaded query={membership} label={loading.team}>
          {(own) =>
            ownTeam === null || own === null ? (
              <NoTeam />
            ) : (
              children({ team: ownTeam, membership: own, isAdmin: own.type === "admin" })
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

function NoTeam() {
  const team = useTexts("team");
  return (
    <Card padding="none">
      <EmptyState
        icon={icons.users}
        title={team.none}
        actions={<ButtonLink href={paths.newAccount()}>{team.create}</ButtonLink>}
      />
    </Card>
  );
}
