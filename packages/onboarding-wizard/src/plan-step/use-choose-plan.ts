import { teamQueries, useApi } from "@sitewright/api-client";
import type { SurveyAnswer, TeamType } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Choice = { teamId: string; type: TeamType; survey: readonly SurveyAnswer[] };

/** Gives the team its plan and stores the survey with it. */
export function useChoosePlan() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ teamId, type, survey }: Choice) =>
      api.team.create({ id: teamId, type, info: { survey: [...survey] } }),
    onSuccess: (team) => queryClient.setQueryData(teamQueries.current(api).queryKey, team),
  });
}
