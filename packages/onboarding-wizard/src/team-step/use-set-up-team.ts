import {
  type ApiClient,
  isApiError,
  memberQueries,
  teamQueries,
  useApi,
} from "@sitewright/api-client";
import type { Team } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type SetUp = { name: string; email: string; phone: string | null };

/**
 * Creates the team, makes its creator the admin, then fetches the membership anew. Each step that
 * an earlier try has already done is skipped, so the same call repairs a set-up that broke off.
 */
export function useSetUpTeam() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, email, phone }: SetUp) => {
      const team = await createOrFindTeam(api, name);
      try {
        await createMember(api, team, { email, phone });
        await queryClient.fetchQuery({ ...memberQueries.current(api), staleTime: 0, retry: false });
      } finally {
        // The team is there whatever came of the rest; only now, so that no screen sees it half-way.
        queryClient.setQueryData(teamQueries.current(api).queryKey, team);
      }
    },
  });
}

async function createOrFindTeam(api: ApiClient, name: string): Promise<Team> {
  try {
    return await api.team.create({ name, type: "new" });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return api.team.get();
  }
}

async function createMember(
  api: ApiClient,
  team: Team,
  { email, phone }: Pick<SetUp, "email" | "phone">,
): Promise<void> {
  try {
    await api.member.create({
      account: team.id,
      email,
      status: "active",
      type: "admin",
      code: team.code,
      ...(phone !== null && { phone }),
    });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
  }
}

function isDuplicate(error: unknown): boolean {
  return isApiError(error) && error.code === "DUPLICATE";
}
