import { teamQueries, useApi } from "@sitewright/api-client";
import { Loaded } from "@sitewright/feature-kit";
import { Notice } from "@sitewright/ui-kit";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "../../texts.ts";
import { column } from "../form/form.css.ts";
import { RunDefaultsForm } from "./run-defaults-form.tsx";
import { TeamFacts } from "./team-facts.tsx";
import { TeamNameForm } from "./team-name-form.tsx";

type TeamTabProps = {
  teamId: string;
  /** Whether the person may change the team. */
  isAdmin: boolean;
};

/** The team's name and what its scans run with; others than admins read them. */
export function TeamTab({ teamId, isAdmin }: TeamTabProps) {
  const loading = useTexts("loading");
  const team = useTexts("team");
  const settings = useQuery(teamQueries.settings(useApi(), teamId));
  return (
    <Loaded query={settings} label={loading.team}>
      {(data) => (
        <div className={column}>
          {isAdmin ? (
            <>
              <TeamNameForm team={data} />
              <RunDefaultsForm teamId={teamId} configs={data.configs} />
            </>
          ) : (
            <>
              <Notice tone="info">{team.readOnly}</Notice>
              <TeamFacts team={data} />
            </>
          )}
        </div>
      )}
    </Loaded>
  );
}
