import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { isApiError } from "../errors.ts";

/** The signed-in person's team; null while there is none. */
export const teamQueries = {
  all: () => ["team"] as const,
  current: (api: ApiClient) =>
    queryOptions({
      queryKey: [...teamQueries.all(), "current"],
      queryFn: ({ signal }) => nullWhenMissing(api.team.get(undefined, { signal })),
    }),
  /** Run settings of the person's team, and what it holds. */
  settings: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(), "settings", id],
      queryFn: ({ signal }) => api.team.settings({ id }, { signal }),
    }),
};

/** The signed-in person's membership; null while there is none. */
export const memberQueries = {
  all: () => ["member"] as const,
  current: (api: ApiClient) =>
    queryOptions({
      queryKey: [...memberQueries.all(), "current"],
      queryFn: ({ signal }) => nullWhenMissing(api.member.get(undefined, { signal })),
    }),
  /** Everybody in the team, and who is invited. */
  list: (api: ApiClient, teamId: string) =>
    queryOptions({
      queryKey: [...memberQueries.all(), "list", teamId],
      queryFn: ({ signal }) => api.member.list({ id: teamId }, { signal }),
    }),
};

/** The signed-in person themselves. */
export const accountQueries = {
  all: () => ["account"] as const,
  profile: (api: ApiClient) =>
    queryOptions({
      queryKey: [...accountQueries.all(), "profile"],
      queryFn: ({ signal }) => api.account.profile(undefined, { signal }),
    }),
  sessions: (api: ApiClient) =>
    queryOptions({
      queryKey: [...accountQueries.all(), "sessions"],
      queryFn: ({ signal }) => api.account.sessions(undefined, { signal }),
    }),
};

async function nullWhenMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
